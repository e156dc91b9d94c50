import type { Locator, Page } from 'playwright'

import type { CallName } from '../../stories/support/failures.ts'
import type { AppServers, Behaviour } from '../harness/appServers.ts'
import type { Behind } from '../harness/behindProxy.ts'

/** One run: a page of its own, an app of the developer's that nobody else touches, tokens to look behind it. */
export type Stage = Behind & {
  page: Page
  packageName: string
  appName: string
  developerToken: string
  adminToken: string
  /** An address that nobody has used. */
  email: string
  servers: AppServers
}

/** What a person does to make a call, and what must be seen of it beside what the table of failures says. */
export type Scenario = {
  /** The app's state before: a draft, waiting for review, sent back with a point, or in the store. */
  app?: 'DEVELOPMENT' | 'SUBMITTED' | 'REJECTED' | 'PUBLISHED'
  /** It has a server: one that behaves so, or shows what it hears. */
  served?: true | Behaviour
  /** Up to where the person can act. */
  prepare?: (stage: Stage) => Promise<unknown>
  /** Presses the call's button unless given. */
  act?: (stage: Stage) => Promise<unknown>
  /** What else is there after a failure. */
  kept?: (stage: Stage) => Promise<boolean>
  /** Once the fault is over: `act` again where a button makes the call, else the page is loaded again. */
  again?: (stage: Stage) => Promise<unknown>
  /** Whether the call's success can be seen. */
  done: (stage: Stage) => Promise<boolean>
  /** How often its effect happened, and how often it may have after a second try. */
  effects?: (stage: Stage) => Promise<number>
  mostEffects?: number
  /** The same where the browser repeats the call by itself. */
  mostRepeated?: number
}

/** Not the session's own, whose refresh the program `offline` faults, nor those that end the account, which all
 * scenarios share, nor the stream of changed roles, of which nothing is seen. */
export type FaultedCall = Exclude<
  CallName,
  'refreshSession' | 'acceptLink' | 'requestDeletion' | 'cancelDeletion' | 'getRoles'
>
export type Scenarios = Partial<Record<FaultedCall, Scenario>>

export const visible = (locator: Locator, ms = 15_000): Promise<boolean> =>
  locator
    .first()
    .waitFor({ state: 'visible', timeout: ms })
    .then(
      () => true,
      () => false,
    )

export const go =
  (path: string | ((stage: Stage) => string)) =>
  (stage: Stage): Promise<unknown> =>
    stage.page.goto(stage.proxy.url + (typeof path === 'string' ? path : path(stage)))

export const reload = ({ page }: Stage) => page.reload()

export const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last()

/** The title of an open dialog: the dialog itself has no size, so that Playwright takes it for hidden. */
export const inDialog = (page: Page, title: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  page.getByRole(role, { name: title }).getByText(title)

export const pressed =
  (name: string | RegExp) =>
  ({ page }: Stage): Locator =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).last()

export const press =
  (name: string | RegExp) =>
  (stage: Stage): Promise<void> =>
    pressed(name)(stage).click()

/** Chooses from the menu of the app's row on My Apps. */
export async function choose({ page, packageName }: Stage, action: string): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(`${packageName}\\b`) })
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** How often the record of the stage's app has an action. */
export const recorded =
  (action: string) =>
  async ({ gun, adminToken, packageName }: Stage): Promise<number> => {
    const { text } = await gun.fire({ path: '/api/admin/audit?limit=200', token: adminToken })
    const { items }: { items: { action: string; subject: string }[] } = JSON.parse(text)
    return items.filter((item) => item.action === action && item.subject === packageName).length
  }
