/**
 * What makes a name look like another: control characters and line ends, what turns the direction of text, and
 * what takes no space. The joiners stay, since emoji and whole scripts are written with them.
 */
const deceptive = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u
export const isPlainLine = (text: string) => !deceptive.test(text)

/** A text of several lines may have tabs and the marks of right-to-left scripts, but turns no text around it. */
const disruptive = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u
export const isPlainText = (text: string) => !disruptive.test(text)
