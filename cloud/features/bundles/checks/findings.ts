import {
  type BundleCheckCode,
  type BundleCheckFacts,
  type BundlePlace,
  bundleCheck,
  bundleCheckLimits,
  type ReleaseCheck,
} from '../../../../src/api/contract.ts'

export type Findings = ReturnType<typeof createFindings>

/** Collects what the checks find, as much as somebody would read. What one file says twice is found once. */
export function createFindings() {
  const checks: ReleaseCheck[] = []
  const counts = new Map<BundleCheckCode, number>()
  const inFile = {
    file: null as string | null,
    counts: new Map<BundleCheckCode, number>(),
    texts: new Set<string>(),
  }
  let isCut = false

  return {
    add<Code extends BundleCheckCode>(code: Code, facts: BundleCheckFacts<Code>, place: BundlePlace): void {
      if (place.file !== inFile.file) {
        inFile.file = place.file
        inFile.counts.clear()
        inFile.texts.clear()
      }
      const key = bundleCheck(code, facts, { file: null, line: null }).text
      if (inFile.texts.has(key)) return
      const [here, everywhere] = [inFile.counts.get(code) ?? 0, counts.get(code) ?? 0]
      if (here >= bundleCheckLimits.perFile || everywhere >= bundleCheckLimits.perCode) {
        isCut = true
        return
      }
      inFile.texts.add(key)
      inFile.counts.set(code, here + 1)
      counts.set(code, everywhere + 1)
      checks.push(bundleCheck(code, facts, place))
    },

    addCut(): void {
      isCut = true
    },

    /** The errors first. */
    end(): ReleaseCheck[] {
      if (isCut) checks.push(bundleCheck('more_findings', {}, { file: null, line: null }))
      const rank = ({ severity }: ReleaseCheck) => (severity === 'error' ? 0 : 1)
      return checks.sort((a, b) => rank(a) - rank(b))
    },
  }
}
