import { parseTest } from './parseTest.ts'
import { fileNameOf, toneName } from './stepFiles.ts'

/** The names of the files that steps of tests need, each once. A test that can't be read needs none. */
export function filesOf(tests: readonly { text: string }[]): string[] {
  const names = tests.flatMap(({ text }) => {
    const read = parseTest(text)
    if ('problems' in read) return []
    return read.test.steps.flatMap(({ step: { name, value } }) => {
      if (name === 'photo') return [fileNameOf(value)]
      return name === 'sound' && value !== toneName ? [fileNameOf(value)] : []
    })
  })
  return [...new Set(names)].sort()
}
