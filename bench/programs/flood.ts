import { anonymousSockets } from '../flood/anonymousSockets.ts'
import { largeBundle } from '../flood/largeBundle.ts'
import { largeExport } from '../flood/largeExport.ts'
import { largeLists } from '../flood/largeLists.ts'
import { manyPieces } from '../flood/manyPieces.ts'
import { picturesRead } from '../flood/pictures.ts'
import { sessionsAtLimits } from '../flood/sessionsAtLimits.ts'
import { silentNames } from '../flood/silentNames.ts'
import { unreadStreams } from '../flood/unreadStreams.ts'
import type { Check, Way } from '../flood/way.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

const ways: Record<string, Way> = {
  ...{ largeLists, sessionsAtLimits, anonymousSockets },
  ...{ picturesRead, unreadStreams, silentNames, manyPieces, largeExport, largeBundle },
}

export default {
  about: 'floods at the default limits, one after the other, and what others notice (one: --only <way>)',

  async run(options) {
    const { only, report } = options
    const named = Object.entries(ways).filter(([name]) => only === null || name === only)
    const checks: Check[] = []
    const details: Record<string, unknown> = {}
    for (const [name, way] of named) {
      report(`${name}: ${way.about}`)
      const outcome = await way.run(options)
      for (const check of outcome.checks) {
        const { name: what, holds, seen } = check
        report(`${holds ? 'passed' : 'FAILED'}: ${what} (${JSON.stringify(seen)})`)
        checks.push({ ...check, name: `${name}: ${what}` })
      }
      details[name] = outcome.details
    }
    return outcomeOf(checks, details)
  },
} satisfies Program
