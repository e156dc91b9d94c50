import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { forSeconds } from '../harness/load.ts'
import { person } from '../harness/people.ts'
import { countBy } from '../harness/statistics.ts'
import { quota, registerAll } from './largeLists.ts'
import { megabytes, type Way, watch } from './way.ts'

const most = { health: 250, megabytes: 300 }

export const largeExport: Way = {
  about: `one developer with ${quota} of the largest apps, who exports all of it again and again`,

  run: ({ amount, report }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', APP_QUOTA: String(quota), DEMO: '0' }, async ({ cloud, gun }) => {
      const developer = await person('exporter')
      const { count } = await registerAll(gun, 'exporter', developer)
      const { path } = calls.exportAccount
      const ask = () => gun.fire({ path, token: developer.token })
      const watching = watch(cloud)
      const answers: { status: number; bytes: number }[] = []
      await watching.during(() =>
        forSeconds(amount(30, 10), 4, async () => {
          const { status, text } = await ask()
          answers.push({ status, bytes: text.length })
          if (status === 429) await pause(100)
        }),
      )
      const largest = answers.reduce((most, { bytes }) => Math.max(most, bytes), 0)
      report(`${count} apps, an export of ${megabytes(largest)} MB`)
      const { checks, details } = watching.outcome(most)
      const statuses = countBy(answers.map(({ status }) => status))
      return {
        checks: [
          ...checks,
          {
            name: 'it is given whole, or refused for now',
            holds:
              answers.some(({ status }) => status === 200) &&
              answers.every(({ status }) => [200, 429].includes(status)),
            seen: statuses,
          },
        ],
        details: { ...details, statuses, exportMegabytes: megabytes(largest) },
      }
    }),
}
