/** What opens late is loaded before the first story: on a busy machine that takes longer than a story waits for anything. */
const screens = import.meta.glob(['/src/components/**/*.tsx', '/src/pages/**/*.tsx'])
await Promise.all(Object.values(screens).map((load) => load()))
