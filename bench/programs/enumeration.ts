import { signUp, withEmbedded } from '../harness/embedded.ts'
import type { Gun, Shot } from '../harness/load.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const password = 'a long enough password'
const signedUpWith = 'the password of a sign-up'
const post = (path: string, body: object): Shot => ({ method: 'POST', path: `/auth/v1${path}`, body })

/** The requests whose answers must not reveal whether an address is known. */
const questions: Record<string, (email: string) => Shot> = {
  'sign-in': (email) => post('/token?grant_type=password', { email, password: 'a wrong long password' }),
  'sign-in after a sign-up': (email) => post('/token?grant_type=password', { email, password: signedUpWith }),
  'sign-up': (email) => post('/signup', { email, password: 'another long password' }),
  recovery: (email) => post('/recover', { email }),
  'magic link': (email) => post('/otp', { email, create_user: false }),
  code: (email) => post('/verify', { type: 'recovery', email, token: '000000' }),
}

/** What is sent before a question is asked. */
const preparations: Record<string, (email: string) => Shot> = {
  'sign-in after a sign-up': (email) => post('/signup', { email, password: signedUpWith }),
}

export default {
  about: 'security: known and unknown addresses get the same body, status and (medians within 10 %) time',

  run: ({ amount, report }) =>
    withEmbedded({ DEMO: '0' }, async (served) => {
      const samples = amount(200, 20)
      await signUp(served, 'known@example.com', password)
      const checks: Parameters<typeof outcomeOf>[0] = []
      const times: Record<string, { known: number; unknown: number }> = {}

      for (const [name, question] of Object.entries(questions)) {
        const known: number[] = []
        const unknown: number[] = []
        const answers = new Set<string>()
        // In turns, each first as often as second.
        for (let n = 0; n < samples; n++) {
          const stranger = `unknown-${name.replaceAll(' ', '-')}-${n}@example.com`
          const pair: [number[], string][] = [
            [known, 'known@example.com'],
            [unknown, stranger],
          ]
          for (const [list, email] of n % 2 ? pair : pair.reverse()) {
            const prepare = preparations[name]
            if (prepare) await served.gun.fire(prepare(email))
            const { ms, ...answer } = await ask(served.gun, question, email)
            list.push(ms)
            answers.add(`${answer.status} ${answer.text}`)
          }
        }
        const medians = { known: median(known), unknown: median(unknown) }
        times[name] = { known: rounded(medians.known), unknown: rounded(medians.unknown) }
        const apart = Math.abs(medians.known - medians.unknown) / Math.max(medians.known, medians.unknown)
        report(`${name}: ${JSON.stringify(times[name])}`)
        checks.push(
          { name: `${name}: one status and body`, holds: answers.size === 1, seen: [...answers] },
          { name: `${name}: medians within 10 %`, holds: apart <= 0.1, seen: { ...times[name], apart } },
        )
      }
      return outcomeOf(checks, { samples, medians: times })
    }),
} satisfies Program

/** The answer without what the address or the moment puts there. */
async function ask(gun: Gun, question: (email: string) => Shot, email: string) {
  const { status, ms, text } = await gun.fire(question(email))
  const even = text
    .replaceAll(email, '<email>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
  return { status, ms, text: even }
}
