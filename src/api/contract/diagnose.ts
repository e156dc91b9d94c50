import { callSentences } from './callSentences.ts'
import { type Diagnosis, type DiagnosisCode, diagnosisOf } from './diagnosis.ts'
import type { AllSentences } from './diagnosisWords.ts'
import type { Finding } from './findings.ts'
import { keySentences } from './keySentences.ts'
import { sessionSentences } from './sessionSentences.ts'

const sentences: AllSentences = { ...callSentences, ...keySentences, ...sessionSentences }

/** The sentence, the thing to do and the guide's section for a failure. */
export const diagnose = <Code extends DiagnosisCode>(finding: Finding<Code>): Diagnosis =>
  diagnosisOf(finding.code, sentences[finding.code](finding))
