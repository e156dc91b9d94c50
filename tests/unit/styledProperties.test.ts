// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/*
 * scripts/slim/isForwarded.js hands every property of a styled element on to its element. It may as long as none of
 * them is the portal's own: no style asks for one, and none is declared.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const files = globSync('{src,stories}/**/*.{ts,tsx}', { cwd: root }).map((file) => [
  file,
  readFileSync(`${root}${file}`, 'utf8'),
])
const styled = files.flatMap(([file = '', source = '']) =>
  [...source.matchAll(/(?<!\/)\bstyled(?:\.\w+|\([^)]*\))/g)].map(({ 0: call, index }) => ({
    place: `${file}: ${call}`,
    after: source.slice(index + call.length),
  })),
)

test('there are styled elements to look at', () => {
  expect(styled.length).toBeGreaterThan(200)
})

test('no styled element declares properties, but the table, whose style it narrows', () => {
  const declaring = styled.filter(({ after }) => !after.startsWith('('))
  expect(declaring.map(({ place, after }) => `${place}${after.split('(')[0]}`)).toEqual([
    'src/components/DataTable/parts.tsx: styled.table<TableProps>',
  ])
})

test('styles are made of the theme alone', () => {
  const plain = /^(\{|visuallyHidden$|\(\{ theme(: \{[\w, ]+\})? \}\) =>)/
  const asking = styled.flatMap(({ place, after }) =>
    argumentsOf(after.slice(after.indexOf('(') + 1))
      .filter((style) => !plain.test(style))
      .map((style) => `${place} ${style}`),
  )
  expect(asking).toEqual([])
})

/** The arguments of a call, from the source after its bracket. */
function argumentsOf(source: string): string[] {
  const given = ['']
  let depth = 0
  for (const sign of source) {
    if (')}]'.includes(sign)) depth -= 1
    if (depth < 0) break
    if ('({['.includes(sign)) depth += 1
    if (depth === 0 && sign === ',') given.push('')
    else given[given.length - 1] += sign
  }
  return given.map((one) => one.trim()).filter((one) => one !== '')
}
