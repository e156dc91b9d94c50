import { callSentences } from './callSentences.ts'
import { type Diagnosis, type DiagnosisCode, diagnosisOf } from './diagnosis.ts'
import { type AllSentences, type Called, count, type Finding, line, type SomeSentences } from './findings.ts'
import { keySentences } from './keySentences.ts'
import { sessionSentences } from './sessionSentences.ts'

const relaySentences = {
  listener_gone: ({ name }) => ({
    text: `${line(name)} isn’t listening anymore, so we couldn’t call your app’s server on it.`,
    fix: 'Run glasses listen on that computer, then start again.',
  }),
  listener_refused: ({ name, to }) => ({
    text: `Nothing is listening on ${line(to)} on ${line(name)}.`,
    fix: 'Start your app’s server on that computer. If it’s on another port, run glasses listen --to with its address.',
  }),
  listener_timeout: ({ name, seconds }, { late }) => ({
    text: `${line(name)} didn’t respond within ${count(seconds, 'second')}. Your server on it may hang, or the computer is asleep.`,
    fix: late,
  }),
} satisfies SomeSentences

const sentences: AllSentences = { ...callSentences, ...keySentences, ...sessionSentences, ...relaySentences }

/** The call to an app's server: by default the webhook. */
export type AppCall = 'webhook' | 'tool'

const calls: Record<AppCall, Called> = {
  webhook: { path: '/webhook', what: 'the webhook', late: 'Respond first, then do the work.' },
  tool: {
    path: '/tool',
    what: 'the tool call',
    late: 'Respond first, then do longer work and show the result on the glasses.',
  },
}

/** The sentence, the thing to do and the guide's section for a failure. */
export const diagnose = <Code extends DiagnosisCode>(
  finding: Finding<Code>,
  call: AppCall = 'webhook',
): Diagnosis => diagnosisOf(finding.code, sentences[finding.code](finding, calls[call]))
