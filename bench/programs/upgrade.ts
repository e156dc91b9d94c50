import { outcomeOf, type Program } from '../harness/program.ts'
import { everyMigration } from '../upgrade/everyMigration.ts'
import { rollingUpgrade } from '../upgrade/rolling.ts'

export default {
  about: 'this version on a database of each migration, and beside the version before while people write',

  run: async (options) => {
    const checks = options.only === 'rolling' ? [] : await everyMigration(options)
    const rolling = options.only === 'data' ? null : await rollingUpgrade(options)
    const outcome = await outcomeOf([...checks, ...(rolling?.checks ?? [])], { rolling: rolling?.figures })
    const { passed, details } = outcome
    const { requests, errors, worstDuringUpgradeMs, upgradeMs } = rolling?.figures ?? {}
    const brought = checks.filter(({ holds }) => holds).length
    return {
      figure: `${brought} of ${checks.length} databases brought up whole; rolling: ${errors} errors in ${requests} requests, the slowest of the ${upgradeMs} ms of the upgrade ${worstDuringUpgradeMs} ms`,
      target: 'all, 0 errors',
      passed,
      ...(details && { details }),
    }
  },
} satisfies Program
