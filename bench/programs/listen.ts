import { outcomeOf, type Program } from '../harness/program.ts'
import { firstLayouts } from '../listen/firstLayouts.ts'
import { idleListeners } from '../listen/idleListeners.ts'

export default {
  about: 'sessions on a computer that listens: the first layout, 1,000 idle (--only layouts|idle)',

  async run({ amount, only, report }) {
    const parts = {
      layouts: () => firstLayouts(amount(60, 5)),
      idle: () => idleListeners({ count: amount(1_000, 100), seconds: amount(60, 10) }),
    }
    const checks: Parameters<typeof outcomeOf>[0] = []
    for (const [name, run] of Object.entries(parts)) {
      if (only !== null && only !== name) continue
      const done = await run()
      for (const { name, holds, seen } of done as typeof checks)
        report(`${holds ? 'holds' : 'FAILS'}: ${name} ${JSON.stringify(seen ?? '')}`)
      checks.push(...done)
    }
    return outcomeOf(checks, { checks })
  },
} satisfies Program
