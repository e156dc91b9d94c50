import { flagOf, stepWords, testStepNames } from '../../src/api/contract/sessions/stepWords.ts'

/** Several values may follow one flag. */
const repeated = (value: string) => value.replace(/[\]>]$/, '...$&')

/** The flags of what a script does and expects, and the earlier name of sound, photo and walk, which no help names. */
export const stepFlags: readonly (readonly [flags: string, description: string])[] = [
  ...testStepNames.map((name) => {
    const { value, help } = stepWords[name]
    return [`${flagOf(name)} ${repeated(value)}`.trim(), help] as const
  }),
  ['--feed <what...>', ''],
]
