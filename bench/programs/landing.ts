import { withProfile } from '../harness/browser.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { audit, mediansOf, type Report } from '../harness/lighthouse.ts'
import type { Program } from '../harness/program.ts'
import { withReferences } from '../harness/references.ts'
import { rounded } from '../harness/statistics.ts'

const most = 1.05

export default {
  about: 'LCP of / against a static page with the same texts, in turns; no JavaScript before the load event',

  run: ({ amount, report }) =>
    withReferences((references) =>
      withEmbedded({ DEMO: '0' }, ({ cloud }) =>
        withProfile(async (_, port) => {
          const rounds = amount(9, 1)
          const ours: Report[] = []
          const theirs: Report[] = []
          for (let round = 0; round < rounds; round++) {
            theirs.push(await audit(references.static, port, { only: ['performance'] }))
            ours.push(await audit(`${cloud.url}/`, port))
            report(`static ${theirs.at(-1)?.lcp.toFixed(0)} ms, landing ${ours.at(-1)?.lcp.toFixed(0)} ms`)
          }
          const [landing, reference] = [mediansOf(ours), mediansOf(theirs)]
          const ratio = rounded(landing.lcp / reference.lcp, 3)
          const scores = Object.values(ours.at(-1)?.scores ?? {})
          return {
            figure: `LCP ${landing.lcp} ms, ${ratio} × the static page's ${reference.lcp} ms; JavaScript ${landing.scriptTransfer} bytes; score ${landing.performance}`,
            target: `≤ ${most} ×, 0 bytes, 100`,
            passed:
              ratio <= most &&
              landing.scriptTransfer === 0 &&
              landing.performance === 100 &&
              scores.every((score) => score === 100),
            details: { rounds, landing, reference, scores: ours.at(-1)?.scores, faults: ours.at(-1)?.faults },
          }
        }),
      ),
    ),
} satisfies Program
