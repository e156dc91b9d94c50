import { mailTo, signUp, withEmbedded } from '../harness/embedded.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { countBy } from '../harness/statistics.ts'

const password = 'a long enough password'
const limited = { RATE_LIMIT_FACTOR: '1', MAIL_INTERVAL_SECONDS: '0', DEMO: '0' }

/** A header that says another origin each time, as an attacker may write it. */
const headersOf = (n: number) => ({
  'x-forwarded-for': `${1 + (n % 220)}.${n % 251}.${(n * 7) % 253}.${1 + (n % 250)}`,
  'x-real-ip': `9.9.${n % 251}.${1 + (n % 250)}`,
  forwarded: `for=8.8.${n % 251}.${1 + (n % 250)}`,
})

export default {
  about: 'security: 1,000 guesses of a password or code with rotating forwarded-for headers are stopped',

  async run({ amount, report }) {
    const guesses = amount(1_000, 200)

    const onOneAccount = await withEmbedded(limited, async (served) => {
      await signUp(served, 'victim@example.com', password)
      const post = (body: object, n: number) =>
        served.gun.fire({
          method: 'POST',
          path: '/auth/v1/token?grant_type=password',
          body,
          headers: headersOf(n),
        })
      const statuses = []
      for (let n = 0; n < guesses; n++) {
        statuses.push((await post({ email: 'victim@example.com', password: `guess number ${n}` }, n)).status)
      }
      const right = await post({ email: 'victim@example.com', password }, guesses)
      report(`one account: ${JSON.stringify(countBy(statuses))}`)
      return { checked: statuses.filter((status) => status !== 429).length, right: right.status }
    })

    const onMany = await withEmbedded(limited, async ({ gun }) => {
      const statuses = []
      for (let n = 0; n < guesses; n++) {
        const body = { email: `person-${n}@example.com`, password: 'the same guess' }
        const path = '/auth/v1/token?grant_type=password'
        statuses.push((await gun.fire({ method: 'POST', path, body, headers: headersOf(n) })).status)
      }
      report(`many accounts: ${JSON.stringify(countBy(statuses))}`)
      return statuses.filter((status) => status !== 429).length
    })

    const onCode = await withEmbedded(limited, async ({ gun }) => {
      await gun.fire({
        method: 'POST',
        path: '/auth/v1/signup',
        body: { email: 'victim@example.com', password },
      })
      const { code } = await mailTo(gun, 'victim@example.com')
      const guess = (token: string, n: number) =>
        gun.fire({
          method: 'POST',
          path: '/auth/v1/verify',
          body: { type: 'signup', email: 'victim@example.com', token },
          headers: headersOf(n),
        })
      const statuses = []
      for (let n = 0; n < guesses; n++) {
        const token = String(n).padStart(6, '0')
        if (token !== code) statuses.push((await guess(token, n)).status)
      }
      report(`code: ${JSON.stringify(countBy(statuses))}`)
      return {
        checked: statuses.filter((status) => status !== 429).length,
        right: (await guess(code, guesses)).status,
      }
    })

    return outcomeOf(
      [
        {
          name: 'at most 10 guesses on one account are checked',
          holds: onOneAccount.checked <= 10,
          seen: onOneAccount,
        },
        {
          name: 'the right password is refused too after them',
          holds: onOneAccount.right === 429,
          seen: onOneAccount,
        },
        { name: 'at most 150 guesses from one address are checked', holds: onMany <= 150, seen: onMany },
        { name: 'at most 30 guesses of a code are checked', holds: onCode.checked <= 30, seen: onCode },
        { name: 'the code is dead after 5 of them', holds: [403, 429].includes(onCode.right), seen: onCode },
      ],
      { guesses, onOneAccount, onMany, onCode },
    )
  },
} satisfies Program
