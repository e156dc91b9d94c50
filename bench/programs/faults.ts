import type { Browser, Page } from 'playwright'

import {
  type CallName,
  type FailingCall,
  failingCall,
  isOfProvider,
  type Kept,
  textOnFailure,
} from '../../stories/support/failures.ts'
import { health } from '../faults/health.ts'
import { reading } from '../faults/reading.ts'
import { reviewing } from '../faults/reviewing.ts'
import {
  type FaultedCall,
  inDialog,
  labelled,
  press,
  pressed,
  reload,
  type Scenario,
  type Stage,
  visible,
} from '../faults/scenario.ts'
import { signingIn } from '../faults/signingIn.ts'
import { teams } from '../faults/teams.ts'
import { tokens } from '../faults/tokens.ts'
import { tryingIt } from '../faults/tryingIt.ts'
import { usingDevices, usingSettings } from '../faults/usingDevices.ts'
import { writing } from '../faults/writing.ts'
import { type AppServers, echo, openAppServers } from '../harness/appServers.ts'
import { type Behind, behindProxy } from '../harness/behindProxy.ts'
import { comesTrue, shows, signedInAt, withBrowser } from '../harness/browser.ts'
import { exchange, signIn, type WholeSession } from '../harness/embedded.ts'
import { type Fault, faults, refusals } from '../harness/faultProxy.ts'
import { registration } from '../harness/people.ts'
import type { Program } from '../harness/program.ts'

type People = Record<'developer' | 'admin', { session: WholeSession; token: string }>
type Found = { call: string; fault: Fault; faults: string[] }
type Faulted = Scenario & FailingCall & { name: CallName }

const scenarioOf: Record<FaultedCall, Scenario> = {
  ...reading,
  ...writing,
  ...reviewing,
  ...signingIn,
  ...tryingIt,
  ...teams,
  ...tokens,
  ...usingDevices,
  ...usingSettings,
  ...health,
}
const scenarios = Object.entries(scenarioOf).map(
  ([name, scenario]): Faulted => ({
    ...scenario,
    ...failingCall(name as FaultedCall),
    name: name as FaultedCall,
  }),
)
const kinds = Object.keys(faults) as Fault[]

export default {
  about:
    'every call of the portal fails in five ways: the right text, no lost input, no double effect (some: --only <call>,<call>)',

  run: ({ amount, only, report }) =>
    behindProxy((behind) =>
      withBrowser(async (browser) => {
        const people = await prepare(behind)
        const servers = await openAppServers()
        const named = scenarios.filter(({ name }) => only === null || only.split(',').includes(name))
        const all = kinds.flatMap((fault) => named.map((scenario) => ({ scenario, fault })))
        const count = amount(all.length, 5)
        const chosen = all.filter(
          (_, n) => Math.floor((n * count) / all.length) !== Math.floor(((n - 1) * count) / all.length),
        )
        const found: Found[] = []
        for (const [n, { scenario, fault }] of chosen.entries()) {
          const seen = await attempt(browser, { ...behind, servers }, people, scenario, fault, n)
          if (seen.length > 0) report(`${scenario.name}, ${fault}: ${seen.join('; ')}`)
          found.push({ call: scenario.name, fault, faults: seen })
        }
        servers.close()
        const wrong = found.filter((one) => one.faults.length > 0)
        return {
          figure: `${named.length} calls, ${found.length} failures made: ${found.length - wrong.length} as specified, ${wrong.length} not`,
          target: '0 not as specified',
          passed: wrong.length === 0,
          details: { calls: scenarios.map(({ name }) => name), faults, wrong },
        }
      }),
    ),
} satisfies Program

async function prepare({ gun }: Behind): Promise<People> {
  const enter = async (name: string) => {
    const session = await signIn(gun, `${name}@example.com`, 'smart-glasses')
    return { session, token: await exchange(gun, session) }
  }
  const people = { developer: await enter('developer'), admin: await enter('admin') }
  const profile = { company: 'Compass Makers', contactEmail: 'hello@example.com' }
  for (const { token } of Object.values(people))
    await gun.fire({ method: 'PUT', path: '/api/dev/auth/profile', token, body: profile })
  return people
}

/** What was not as it should be. */
async function attempt(
  browser: Browser,
  behind: Behind & { servers: AppServers },
  people: People,
  scenario: Faulted,
  fault: Fault,
  n: number,
): Promise<string[]> {
  const { proxy } = behind
  proxy.set()
  const who = scenario.by === 'nobody' ? null : people[scenario.by]
  const context = await browser.newContext(
    who === null ? {} : { storageState: signedInAt(proxy.url, who.session, who.token) },
  )
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: proxy.url }).catch(() => {})
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const stage: Stage = {
    ...behind,
    page,
    packageName: `com.faults.app${n}`,
    appName: `App ${n}`,
    developerToken: people.developer.token,
    adminToken: people.admin.token,
    email: `person-${n}@example.com`,
  }
  try {
    await makeApp(stage, scenario)
    await scenario.prepare?.(stage)
    const typed = await valuesOf(stage, scenario)
    proxy.set({ method: scenario.method, path: patternOf(scenario.path), fault })
    return fault === 'slow'
      ? await whileSlow(stage, scenario)
      : await whileFailing(stage, scenario, fault, typed)
  } catch (error) {
    return [`ended early: ${String(error).slice(0, 300)}`]
  } finally {
    await context.close()
    // The lists stay short, so that the last run sees what the first did.
    proxy.set()
    const { gun, developerToken: token, packageName } = stage
    for (const name of [packageName, `com.faults.app${n}`])
      await gun.fire({ method: 'DELETE', path: `/api/dev/apps/${name}`, token })
  }
}

/** Toasts cover what may be pressed next, and stay while the pointer is on them. */
async function letToastsGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await comesTrue(async () => (await page.locator('[data-sonner-toast]').count()) === 0, 8_000)
}

async function makeApp(stage: Stage, { app = 'DEVELOPMENT', served }: Scenario) {
  const { gun, cloud, servers, developerToken: token, adminToken, packageName, appName } = stage
  if (served) {
    // Its socket goes past the proxy, which is between the browser and the cloud.
    const socketUrl = `${cloud.url.replace('http', 'ws')}/app-ws`
    const behave = served === true ? echo : served
    await servers.register(gun, { token }, packageName, (call) => behave({ ...call, socketUrl }))
    return
  }
  // The portal's own sample app answers when its server is checked.
  const published = app === 'PUBLISHED' && { publicUrl: `${cloud.url}/demo-app` }
  const body = registration(packageName, { name: appName, ...published })
  await gun.fire({ method: 'POST', path: '/api/dev/apps/register', token, body })
  if (app === 'DEVELOPMENT') return
  await gun.fire({ method: 'POST', path: `/api/dev/apps/${packageName}/publish`, token })
  if (app === 'SUBMITTED') return
  if (app === 'PUBLISHED') {
    await gun.fire({
      method: 'POST',
      path: `/api/admin/apps/${packageName}/approve`,
      token: adminToken,
      body: {},
    })
    return
  }
  const reasons = [{ rule: 'server-answers', observed: 'No answer.', expected: 'An answer.' }]
  const path = `/api/admin/apps/${packageName}/reject`
  await gun.fire({ method: 'POST', path, token: adminToken, body: { reasons } })
}

/** The cloud does the work, and its answer cannot be read. */
const answersLost: Fault[] = ['dropped', 'reset', 'malformed']

async function whileFailing(
  stage: Stage,
  scenario: Faulted,
  fault: Fault,
  typed: readonly string[],
): Promise<string[]> {
  const { proxy, page } = stage
  const most = fault === 'reset' ? scenario.mostRepeated : undefined
  const wrong: string[] = []
  await act(stage, scenario)
  if (!(await comesTrue(() => proxy.counts().matched > 0, 15_000))) return ['the call was not made']
  if (scenario.lostText !== undefined && answersLost.includes(fault))
    return shownAsDone(stage, scenario, most)
  const said = fault === 'unauthorized' ? refusalTo(scenario) : undefined
  const text = textOnFailure(scenario, said)
  if (text !== undefined && !(await shows(page, text, 30_000))) wrong.push(`the text is missing: ${text}`)
  if (!(await comesTrue(() => isKept(stage, scenario, typed), 25_000))) wrong.push('what was there is lost')
  const { forwarded } = proxy.counts()
  // Of what the browser repeats by itself the effects are counted, below.
  if (scenario.method !== 'GET' && forwarded > 1 && fault !== 'reset')
    wrong.push(`done ${forwarded} times by itself`)

  proxy.set()
  await letToastsGo(page)
  await (scenario.again ?? (scenario.button ? act : reload))(stage, scenario)
  if (!(await scenario.done(stage))) wrong.push('it does not succeed once the fault is over')
  return [...wrong, ...(await tooOften(stage, scenario, most))]
}

async function shownAsDone(stage: Stage, scenario: Faulted, most = 1): Promise<string[]> {
  const { lostText = '' } = scenario
  const wrong = (await shows(stage.page, lostText, 30_000)) ? [] : [`it is not shown as done: ${lostText}`]
  if (!(await scenario.done(stage))) wrong.push('its effect does not show')
  return [...wrong, ...(await tooOften(stage, scenario, most))]
}

async function whileSlow(stage: Stage, scenario: Faulted): Promise<string[]> {
  const { proxy } = stage
  const wrong: string[] = []
  await act(stage, scenario)
  if (!(await comesTrue(() => proxy.counts().matched > 0, 15_000))) return ['the call was not made']
  // An impatient second press while the first is under way.
  if (scenario.button)
    await pressed(scenario.button)(stage)
      .click({ timeout: 500, force: true })
      .catch(() => {})
  if (!(await scenario.done(stage))) wrong.push('it does not succeed')
  const { forwarded } = proxy.counts()
  if (scenario.method !== 'GET' && forwarded > 1) wrong.push(`done ${forwarded} times`)
  return [...wrong, ...(await tooOften(stage, scenario, 1))]
}

const act = (stage: Stage, scenario: Faulted) => (scenario.act ?? press(scenario.button ?? ''))(stage)

/** What is in the fields that a failure must not empty. */
const valuesOf = ({ page }: Stage, { keeps = {} }: { keeps?: Kept }): Promise<string[]> =>
  Promise.all((keeps.fields ?? []).map((label) => labelled(page, label).inputValue()))

async function isKept(stage: Stage, scenario: Faulted, typed: readonly string[]): Promise<boolean> {
  const { page } = stage
  const { dialog, alertDialog, button } = scenario.keeps ?? {}
  const values = await valuesOf(stage, scenario)
  return (
    values.every((value, n) => value !== '' && value === typed[n]) &&
    (!dialog || (await visible(inDialog(page, dialog)))) &&
    (!alertDialog || (await visible(inDialog(page, alertDialog, 'alertdialog')))) &&
    (!button || (await visible(page.getByRole('button', { name: button })))) &&
    (await (scenario.kept?.(stage) ?? true))
  )
}

async function tooOften(stage: Stage, { effects, mostEffects = 1 }: Scenario, most = mostEffects) {
  const count = effects ? await effects(stage) : 1
  return count >= 1 && count <= most ? [] : [`its effect happened ${count} times`]
}

const refusalTo = ({ name }: Faulted) => (isOfProvider(name) ? refusals.provider.message : refusals.api.error)

/** Package names and addresses have a dot, which tells them from the words of the same place; ids have none. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path.replaceAll(/\{(packageName|email)\}/g, '[^/]+\\.[^/]+').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  )
