import { withProfile } from '../harness/browser.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { audit, auditInTurns } from '../harness/lighthouse.ts'
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
          const { reference, page, reports } = await auditInTurns(
            rounds,
            () => audit(references.static, port, { only: ['performance'] }),
            () => audit(`${cloud.url}/`, port),
            report,
          )
          const { scores = {}, faults } = reports.at(-1) ?? {}
          const ratio = rounded(page.lcp / reference.lcp, 3)
          return {
            figure: `LCP ${page.lcp} ms, ${ratio} × the static page's ${reference.lcp} ms; JavaScript ${page.scriptTransfer} bytes; score ${page.performance}`,
            target: `≤ ${most} ×, 0 bytes, 100`,
            passed:
              ratio <= most &&
              page.scriptTransfer === 0 &&
              page.performance === 100 &&
              Object.values(scores).every((score) => score === 100),
            details: { rounds, landing: page, reference, scores, faults },
          }
        }),
      ),
    ),
} satisfies Program
