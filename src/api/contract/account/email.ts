/** Characters. */
export const longestEmail = 254

/** A simple pattern: something, an at-sign, something with a dot. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text)
