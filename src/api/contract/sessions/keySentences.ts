import { type Diagnosis, diagnosisOf } from './diagnosis.ts'
import { day, type Findings, line, type SomeSentences } from './findings.ts'

export const keySentences = {
  key_missing: () => ({
    text: 'Your server connected without an API key.',
    fix: 'Set the API key in your server, and check that the environment variable it comes from is set where the server runs.',
  }),
  key_incomplete: () => ({
    text: 'The API key is incomplete: its checksum doesn’t match.',
    fix: 'Copy the whole key: sgk_ and 36 more characters. If you don’t have it, rotate the key.',
  }),
  key_of_other_app: ({ packageName, otherPackageName }) => ({
    text: `The API key belongs to ${line(otherPackageName)}, another app of yours.`,
    fix: `Set the API key of ${line(packageName)} in this server.`,
  }),
  key_replaced: ({ date, ...keys }) => ({
    text: `The API key was replaced on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_expired: ({ date, replaced, ...keys }) => ({
    text: `The API key was replaced on ${day(replaced)} and worked until its grace period ended on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_revoked: ({ date, ...keys }) => ({
    text: `The API key was revoked on ${day(date)}: ${endings(keys)}.`,
    fix: setPresentKey(keys),
  }),
  key_unknown: () => ({
    text: 'The API key doesn’t belong to any of your apps.',
    fix: 'Copy the app’s API key again. If you don’t have it, rotate the key.',
  }),
} satisfies SomeSentences

/** Of a key that is judged without asking the cloud. */
export const incompleteKey = (): Diagnosis => diagnosisOf('key_incomplete', keySentences.key_incomplete())

type Endings = Pick<Findings['key_replaced'], 'ends' | 'presentEnds'>

const endings = ({ ends, presentEnds }: Endings) =>
  presentEnds === ''
    ? `it ends in …${line(ends)}, and the app has no active key`
    : `it ends in …${line(ends)}, the present one in …${line(presentEnds)}`

const setPresentKey = ({ presentEnds }: Endings) =>
  presentEnds === ''
    ? 'Regenerate the app’s key, set the new one in your server, and restart it.'
    : `Set the key that ends in …${line(presentEnds)} in your server, then restart it.`
