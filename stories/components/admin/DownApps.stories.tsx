import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { DownApps } from '../../../src/components/admin/DownApps.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { downApps } from '../../support/health/downApps.ts'

const meta = preview.meta({
  title: 'Product/Admin/Down apps',
  component: DownApps,
  args: { apps: downApps, now: now.getTime(), onRetry: fn() },
})

export const TwoDown = meta.story({
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Tide Tablecom.example.tide-tableWent down 25 days ago')
  },
})

export const NothingDown = meta.story({ args: { apps: [] } })

export const Loading = meta.story({ args: { apps: null } })

export const Failed = meta.story({
  args: { apps: null, error: 'What is down could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const At375 = meta.story({ globals: phone, play: expectNoSideScroll })

export const LongAt320 = meta.story({
  args: {
    apps: downApps.map((app) => ({
      ...app,
      name: `${longWord} ${longText}`,
      packageName: `${app.packageName}.${longWord.toLowerCase()}`,
      developerEmail: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`,
    })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
