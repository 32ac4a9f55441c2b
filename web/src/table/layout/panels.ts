/** The panels beside the board. On a phone they are pages, with the own mat and the seats. */
export type Side = "log" | "rules" | "chat";
export type Page = "board" | "mat" | "seats" | Side;
