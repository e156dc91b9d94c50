import { callSentences, type SentencesOf } from './callSentences.ts'
import type { Diagnosis, DiagnosisCode } from './diagnosis.ts'
import type { Finding } from './findings.ts'
import { sessionSentences } from './sessionSentences.ts'

/** The sentence, the thing to do and the guide's section for a failure. */
export function diagnose<Code extends DiagnosisCode>(finding: Finding<Code>): Diagnosis {
  const { text, fix, excerpt = null } = sentences[finding.code](finding)
  return { code: finding.code, text, fix, guide: guideOf(finding.code), excerpt }
}

/** The guide's section about a failure: the page is made from the same table. */
export const guideOf = (code: DiagnosisCode) => `/docs/try-it#${code.replaceAll('_', '-')}`

const sentences: SentencesOf<DiagnosisCode> = { ...callSentences, ...sessionSentences }
