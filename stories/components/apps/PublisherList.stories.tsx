import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { PublisherList } from '../../../src/components/apps/PublisherList.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { githubPublisher, gitlabPublisher, stoppedPublishers } from '../../support/publishers.ts'

const meta = preview.meta({
  title: 'Product/Apps/Trusted publishers',
  component: PublisherList,
  args: {
    publishers: [githubPublisher, gitlabPublisher],
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    nameOfIssuer: (issuer: string) => new URL(issuer).host,
    removeReason: null as string | null,
    onRemove: fn(),
  },
})

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/Workflow release.yml · Environment production · Ref main$/)).toBeVisible()
    await expect(canvas.getByText('gitlab.com')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove… example-optics/captions' }))
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: githubPublisher.id }))
  },
})

export const Empty = meta.story({
  args: { publishers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No trusted publishers yet/)).toBeVisible()
  },
})

/** Who added it left the team, or an admin of the portal removed the issuer. */
export const Stopped = meta.story({
  args: { publishers: stoppedPublishers },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^It acts as ben@example.com/)).toBeVisible()
    await expect(canvas.getByText(/^This portal no longer trusts its issuer/)).toBeVisible()
  },
})

export const LongName = meta.story({
  ...narrow,
  args: { publishers: [{ ...githubPublisher, repository: longWord, workflow: longWord }] },
  play: () => expectNoSideScroll(),
})
