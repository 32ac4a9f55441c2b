"""What a game keeps in files beside its code: content, rules in words, a quick reference, a lesson."""
