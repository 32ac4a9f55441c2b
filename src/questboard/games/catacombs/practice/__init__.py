"""The practice mat: one seat flicks discs as it likes, on any of the six mats. A companion of Catacombs on the real physics."""
