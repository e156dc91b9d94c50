import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { portalMeta } from '../../support/portalMeta.ts'
import { attachedTo } from '../../support/recording.ts'

const starMap = 'com.example.star-map'
const at = `/tpas/${starMap}/review/recordings/recording-1`

const meta = preview.meta({
  title: 'Pages/Apps/Review recording',
  ...portalMeta,
  args: { ...portalMeta.args, at, state: { recordings: { [starMap]: [attachedTo(starMap)] } } },
})

export const Recording = meta.story({
  play: async () => {
    await expect(await screen.findByRole('img', { name: /shows: You said\s+good morning/ })).toBeVisible()
    await expect(screen.getByText('Reviewer’s test session')).toHaveAttribute('aria-current', 'page')
    await expect(screen.getByRole('heading', { level: 1, name: 'Star Map' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Start' }))
    await expect(screen.getByRole('img', { name: 'Even Realities G1: nothing is shown' })).toBeVisible()
  },
})

/** A point of the rejection leads to its moment. */
export const AtAMoment = meta.story({
  args: { at: `${at}?at=70` },
  play: async () =>
    expect(await screen.findByRole('img', { name: /shows: Ready. Say something./ })).toBeVisible(),
})
