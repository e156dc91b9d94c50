/** Where the end-to-end tests run the whole product. */
export const e2ePort = 3299
export const e2eOrigin = `http://127.0.0.1:${e2ePort}`
