const sources = import.meta.glob<string>('../../../src/machines/**/*Machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What each machine is for, by its id: the first sentence of its own documentation comment. */
export const purposes: ReadonlyMap<string, string> = new Map(
  Object.values(sources).flatMap((source) => {
    const [, comment, name] = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export const (\w+)Machine\b/s.exec(source) ?? []
    return comment === undefined || name === undefined ? [] : [[name, firstSentence(comment)]]
  }),
)

function firstSentence(comment: string): string {
  const text = comment.replace(/\s*\n\s*\*\s*/g, ' ').trim()
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}
