import { expect, test } from '@playwright/test'

import { developer, onDashboard } from './support/people.ts'
import { resume } from './support/session.ts'

test('the landing page, to somebody who is signed out, then in', async ({ page, request }) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })

  await test.step('it needs no script', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The best way to build apps for smart glasses',
    )
    await expect(page.getByText('Build and deploy apps in minutes, not months.')).toBeVisible()
    for (const step of ['Register', 'Create', 'Code'])
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
  })

  await test.step('every link leads somewhere', async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of new Set(links.filter((href) => href.startsWith('/')))) {
      expect((await request.get(link, { headers: { accept: 'text/html' } })).status(), link).toBe(200)
    }
  })

  await test.step('a scripted session plays in the lens, and can be paused', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const session = page.getByRole('region', { name: 'See it in the lens before you own the glasses' })
    const pause = session.getByRole('checkbox', { name: 'Pause' })
    await pause.check()
    const drawnAt = (ms: number) =>
      session.evaluate((root, moment) => {
        const animations = root.getAnimations({ subtree: true })
        // Of the second round: the first begins within the session.
        for (const animation of animations) {
          const { delay = 0, duration } = animation.effect?.getTiming() ?? {}
          animation.currentTime = moment + delay + Number(duration)
        }
        const isSeen = (element: Element) => getComputedStyle(element).opacity === '1'
        return {
          paused: animations.every(({ playState }) => playState === 'paused'),
          drawn: [...root.querySelectorAll('[data-drawing]')]
            .filter(isSeen)
            .flatMap((one) => [...one.querySelectorAll<SVGElement>('[data-line]')])
            .map(({ dataset }) => dataset.line),
          rows: [...root.querySelectorAll('li')].filter(isSeen).length,
        }
      }, ms)
    expect(await drawnAt(100)).toEqual({ paused: true, drawn: [], rows: 0 })
    expect(await drawnAt(5_000)).toEqual({
      paused: true,
      drawn: ['Line 4 to the harbor', 'Leaves in 3 minutes', 'Stop B, across the street'],
      rows: 5,
    })
    expect(await drawnAt(15_900)).toMatchObject({
      drawn: ['Line 4', 'Line 9', 'in 3 min', 'in 7 min', 'Stop B', 'Stop A'],
      rows: 7,
    })
    await pause.uncheck()
    expect(
      await session.evaluate((root) =>
        root.getAnimations({ subtree: true }).every(({ playState }) => playState === 'running'),
      ),
    ).toBe(true)
  })

  await test.step('it leads on', async () => {
    await expect(page.getByRole('link', { name: 'Developer Console' })).toHaveAttribute('href', '/signin')
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  })

  await test.step('it knows who is signed in, and the color scheme they chose', async () => {
    await resume(page, developer)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
    await header.getByRole('link', { name: 'Developer Console' }).click()
    await onDashboard(page)
  })
})
