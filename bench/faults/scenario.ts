import type { Locator, Page } from 'playwright'

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
}

/** A call of the portal, what a person does to cause it, and what must be seen when it fails. */
export type Scenario = {
  call: string
  method: string
  path: RegExp
  as: 'developer' | 'admin' | 'nobody'
  /** The app's state before: a draft, or waiting for review. */
  app?: 'DEVELOPMENT' | 'SUBMITTED'
  /** Up to where the person can act. */
  prepare?: (stage: Stage) => Promise<unknown>
  act: (stage: Stage) => Promise<unknown>
  /** What is pressed, where it is pressed again while the answer is awaited. */
  button?: (stage: Stage) => Locator
  /** SPEC.md §8; null where a failure is not to be told. */
  text: string | null
  /** Where §8 says “server error text or …”: a refusal's own text is shown. */
  tellsRefusal?: boolean
  /** Whether what was typed, or the page around the failure, is still there. */
  kept: (stage: Stage) => Promise<boolean>
  /** What is told instead where only the answer was lost: the page looks before it tells. Nothing is tried again. */
  lostText?: string
  /** Once the fault is over: `act` again unless said. */
  again?: (stage: Stage) => Promise<unknown>
  /** Whether the call's success can be seen. */
  done: (stage: Stage) => Promise<boolean>
  /** How often its effect happened, and how often it may have after a second try. */
  effects?: (stage: Stage) => Promise<number>
  mostEffects?: number
  /** The same where the browser repeats the call by itself. */
  mostRepeated?: number
}

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
