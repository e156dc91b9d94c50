import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FirstVisit } from '../../../src/components/apps/FirstVisit.tsx'
import { firstVisit } from '../../../src/pages/apps/DashboardPage.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const guide = '/docs/example-app'
const created = { packageName: 'com.example.captions', hasConnected: false, hasWorked: false }

const meta = preview.meta({
  title: 'Product/Apps/First visit',
  component: FirstVisit,
  args: { steps: firstVisit({ ...created, packageName: null }, guide) },
})

export const Create = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Create an AppGive it a name and its server’s URL.',
      'Start the Example, laterRun it with your app’s API key.',
      'See It on the Lens, laterPress Start in Try It.',
      'Submit It for Review, laterSubmit your app when it’s ready.',
    ])
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/tpas/create')
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'step')
  },
})

export const StartTheExample = meta.story({
  args: { steps: firstVisit(created, guide) },
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('href', guide),
})

export const SeeIt = meta.story({ args: { steps: firstVisit({ ...created, hasConnected: true }, guide) } })

export const Publish = meta.story({
  args: { steps: firstVisit({ ...created, hasConnected: true, hasWorked: true }, guide) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Submit It for Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions',
    ),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
