import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FirstVisit } from '../../../src/components/apps/FirstVisit/FirstVisit.tsx'
import { firstVisit } from '../../../src/pages/apps/firstVisit.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { recordedSession } from '../../support/recording.ts'

const guide = '/docs/example-app'
const connected = { ...recordedSession, steps: recordedSession.steps.slice(0, 4) }

const meta = preview.meta({
  title: 'Product/Apps/First visit',
  component: FirstVisit,
  args: { steps: firstVisit(undefined, [], guide) },
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
  args: { steps: firstVisit(developmentApp, [], guide) },
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('href', guide),
})

export const SeeIt = meta.story({ args: { steps: firstVisit(developmentApp, [connected], guide) } })

export const Publish = meta.story({
  args: { steps: firstVisit(developmentApp, [recordedSession], guide) },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Submit It for Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions',
    ),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
