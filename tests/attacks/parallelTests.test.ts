import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { liveApp, type React } from '../cli/support/liveApp.ts'
import { setUpPortal } from '../cli/support/portal.ts'
import { wall } from '../cloud/glasses/support/tryIt.ts'
import { amount } from './support/amount.ts'

const portal = setUpPortal()

const [rounds, count] = [amount(10, 1), amount(200, 20)]

const real = {
  now: Date.now,
  wait: (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal }),
}

test(`${count} tests beside each other, in as many sessions as a person may run, pass ${rounds} times`, async () => {
  // Some answers come late, and after others.
  const react: React = (own, stream, data) => {
    const text = stream.startsWith('transcription') ? `You said: ${data.text}` : stream
    void setTimeout(Math.random() * 150).then(() => own.send(wall(text)))
  }
  const person = await portal.developer()
  const { glasses, write, signInAs } = portal.computer(real)
  await signInAs(person)
  const { packageName } = await liveApp(portal, person, { react })
  for (let place = 0; place < count; place++)
    await write(
      `t${place}.glasses.yaml`,
      `name: t${place}
app: ${packageName}
steps:
  - say: first ${place}
  - expect: "said: first ${place}"
  - touch: single_tap
  - expect: touch_event
  - say: second ${place}
  - expect: "/second \\\\d+/"
  - expect_not: "first ${place}"
`,
    )
  for (let round = 0; round < rounds; round++) {
    const { exit, out } = await glasses('test', '--parallel', '5', '--json')
    const lines = out.split('\n').filter((line) => line !== '')
    const failed = lines.filter((line) => line.includes('"failure":{'))
    expect(failed).toEqual([])
    expect([exit, JSON.parse(lines.at(-1) ?? '')]).toMatchObject([0, { passed: count, failed: 0 }])
    process.stderr.write(`Round ${round + 1}: ${lines.at(-1)}\n`)
  }
})
