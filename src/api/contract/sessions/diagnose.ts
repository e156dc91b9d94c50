import { callSentences } from './callSentences.ts'
import { type Diagnosis, type DiagnosisCode, diagnosisOf } from './diagnosis.ts'
import type { AllSentences, Called } from './diagnosisWords.ts'
import type { Finding } from './findings.ts'
import { keySentences } from './keySentences.ts'
import { relaySentences } from './relaySentences.ts'
import { sessionSentences } from './sessionSentences.ts'

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
