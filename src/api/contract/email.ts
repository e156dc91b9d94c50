/** Characters. */
export const longestEmail = 254

/** The simple e-mail pattern of SPEC.md §5: something, an at-sign, something with a dot. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text)
