import { withProfile } from '../harness/browser.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { audit, auditInTurns } from '../harness/lighthouse.ts'
import type { Program } from '../harness/program.ts'
import { withReferences } from '../harness/references.ts'
import { rounded } from '../harness/statistics.ts'

const most = { ratio: 1.05, script: 165_000 }

export default {
  about: 'LCP of /signin against an empty React page, in turns; its JavaScript and layout shifts',

  run: ({ amount, report }) =>
    withReferences((references) =>
      withEmbedded({ DEMO: '0' }, ({ cloud }) =>
        withProfile(async (_, port) => {
          const rounds = amount(9, 1)
          const { reference, page, reports } = await auditInTurns(
            rounds,
            () => audit(references.empty, port, { only: ['performance'] }),
            () => audit(`${cloud.url}/signin`, port, { only: ['performance'] }),
            report,
          )
          const desktop = await audit(`${cloud.url}/signin`, port, { form: 'desktop' })
          const ratio = rounded(page.lcp / reference.lcp, 3)
          const shift = Math.max(desktop.cls, ...reports.map(({ cls }) => cls))
          return {
            figure: `LCP ${page.lcp} ms, ${ratio} × the empty React page's ${reference.lcp} ms; JavaScript ${kB(page.scriptBodies)} kB; CLS ${rounded(shift, 4)}`,
            target: `≤ ${most.ratio} ×, ≤ ${kB(most.script)} kB, CLS 0`,
            passed: ratio <= most.ratio && page.scriptBodies <= most.script && shift === 0,
            details: { rounds, signin: page, reference, desktop },
          }
        }),
      ),
    ),
} satisfies Program

const kB = (bytes: number) => rounded(bytes / 1000)
