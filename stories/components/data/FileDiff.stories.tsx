import { expect, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { FileDiff } from '../../../src/components/data/Diff/FileDiff.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { photograph, simulatedPicture } from '../../support/screenshots.ts'

const code = Array.from({ length: 20 }, (_, n) => `const stone${n} = place(${n})\n`)
const text = (lines: string[]) => ({ text: lines.join(''), picture: null })
const picture = (url: string) => ({ text: null, picture: url })

const meta = preview.meta({
  title: 'Data display/File diff',
  parameters: {
    guidance: {
      use: 'To show how a file of a bundle changed: a text line by line, a picture beside the one before.',
      avoid: 'For the fields of an app, use Diff.',
    },
  },
  component: FileDiff,
  args: { path: 'assets/app.js', before: text(code), after: text(code.with(9, 'const stone9 = pass()\n')) },
})

export const Text = meta.story({
  play: async ({ canvas }) => {
    const lines = within(canvas.getByRole('region', { name: 'Lines from 7' }))
    await expect(lines.getByText(/stone9 = place/)).toHaveTextContent('removed: const stone9 = place(9)')
    await expect(lines.getByText(/stone9 = pass\(/)).toHaveTextContent('added: const stone9 = pass()')
  },
})

export const NewFile = meta.story({ args: { before: null } })

/** Without one before, the file as it is. */
export const AsItIs = meta.story({
  args: { before: undefined },
  play: async ({ canvas }) => expect(canvas.getByText(/stone0 /)).not.toHaveTextContent('added'),
})

/** The whole of a minified file is on one line. */
export const LongLine = meta.story({
  args: { before: null, after: text(['let a=1;'.repeat(100)]) },
  play: async ({ canvas }) => expect(canvas.getByText('… (long line)')).toBeVisible(),
})

export const Picture = meta.story({
  args: { path: 'board.png', before: picture(simulatedPicture.url), after: picture(photograph.url) },
  play: async ({ canvas }) => expect(canvas.getByRole('img', { name: 'board.png after' })).toBeVisible(),
})

export const Unchanged = meta.story({ args: { after: text(code) } })

export const TooMuch = meta.story({
  args: { before: null, after: text(Array.from({ length: 3_000 }, (_, n) => `${n}\n`)) },
  play: async ({ canvas }) => expect(canvas.getByText('Too many lines changed to show them.')).toBeVisible(),
})

export const Unreadable = meta.story({
  args: { after: { text: null, picture: null } },
  play: async ({ canvas }) => expect(canvas.getByText(/This file can’t be shown/)).toBeVisible(),
})

export const Narrow = meta.story({ parameters: behaviour, globals: narrow, play: expectNoSideScroll })
