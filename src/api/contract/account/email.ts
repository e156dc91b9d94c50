/** Characters. */
export const longestEmail = 254

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
export const isEmail = (text: string) => text.length <= longestEmail && emailPattern.test(text)
