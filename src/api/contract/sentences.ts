import type { DiagnosisCode } from './diagnosis.ts'
import type { Findings } from './findings.ts'

export type Sentences = { text: string; fix: string; excerpt?: string | null }

export type SentencesOf<Code extends DiagnosisCode> = {
  [Each in Code]: (finding: Findings[Each]) => Sentences
}
