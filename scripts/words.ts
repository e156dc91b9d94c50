import { globSync, readFileSync } from 'node:fs'

import { type ESTree, parseSync, Visitor } from 'vite'

/** Prints every text that the portal, the cloud's pages and its mails show, by file and line, to be read in one go (`npm
 * run words`). Texts that only code reads (paths, selectors, SQL, events) are left out as far as their shape tells. */
const files = globSync(['src/**/*.{ts,tsx}', 'cloud/**/*.ts']).sort()
const attributes =
  /^(?:aria-(?:label|description|roledescription)|alt|title|label|hint|placeholder|description)$/
const sentence = /^[“"‘]?[A-Z0-9…][^<>{};=]* [^<>{};=]*$/
const code = /^(?:select|insert|update|delete|create|with) |[a-z]-[a-z]+: |^\d+ \d+|^M ?\d/i

let shown = 0
for (const file of files) {
  const texts = textsOf(file)
  if (texts.length === 0) continue
  console.log(`\n${file}`)
  for (const { line, text } of texts) console.log(`  ${line}: ${text}`)
  shown += texts.length
}
console.log(`\n${shown} texts in ${files.length} files`)

function textsOf(file: string): { line: number; text: string }[] {
  const source = readFileSync(file, 'utf8')
  const found = new Map<string, number>()
  const add = (text: string, start: number) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (/[A-Za-z]{2}/.test(words) && !found.has(words))
      found.set(words, source.slice(0, start).split('\n').length)
  }
  const addSentence = (text: string, start: number) => {
    if (sentence.test(text.trim()) && !code.test(text)) add(text, start)
  }
  const visitor = new Visitor({
    JSXText: ({ value, start }) => add(value, start),
    JSXAttribute({ name, value, start }: ESTree.JSXAttribute) {
      const isText = value?.type === 'Literal' && name.type === 'JSXIdentifier' && attributes.test(name.name)
      if (isText) add(String(value.value), start)
    },
    Literal({ value, start }) {
      if (typeof value === 'string') addSentence(value, start)
    },
    TemplateLiteral({ quasis, start, end }) {
      const isText = quasis.some(({ value }) => / [A-Za-z]|[A-Za-z] /.test(value.raw))
      if (isText) addSentence(source.slice(start + 1, end - 1).replaceAll(/\$\{[^}]*\}/g, '…'), start)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return [...found].map(([text, line]) => ({ text, line }))
}
