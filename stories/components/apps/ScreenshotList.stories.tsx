import { type ComponentProps, useState } from 'react'
import { expect, fn, mocked, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { ScreenshotList } from '../../../src/components/apps/ScreenshotList.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'
import { photograph, simulatedPicture, uprightPhotograph } from '../../support/screenshots.ts'
import { chooseAction } from '../../support/steps.ts'

const pictures = [simulatedPicture, photograph, uprightPhotograph].map((picture) => ({
  ...picture,
  momentHref: picture.sessionId && `/sessions/${picture.sessionId}?at=${picture.momentMs}`,
}))
const three = [
  { hash: simulatedPicture.hash, alt: 'The lens shows “Good morning”.' },
  { hash: photograph.hash, alt: 'A street, seen through the lens.' },
  { hash: uprightPhotograph.hash, alt: 'Somebody reads the lens in a room.' },
]
const going = { name: 'street.jpg', waiting: 0, progress: 0.4, error: null, canRetry: false }

const errorAt = (index: number) => (place: string) =>
  place === `${index}/alt` ? { error: 'Alternative text is empty.' } : {}

/** It keeps what is changed, as a form does. */
function Kept({ value, onChange, ...rest }: ComponentProps<typeof ScreenshotList>) {
  const [kept, keep] = useState(value)
  return (
    <ScreenshotList
      {...rest}
      value={kept}
      onChange={(next, place) => {
        keep(next)
        onChange(next, place)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Product/Apps/Screenshot list',
  component: ScreenshotList,
  decorators: [inForm],
  render: (args) => <Kept {...args} />,
  args: {
    value: three,
    pictures,
    upload: null,
    onChange: fn(),
    onFile: fn(),
    onUploadClose: fn(),
    onRetry: fn(),
  },
})

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Simulated')).toHaveLength(1)
    await expect(canvas.getByRole('link', { name: 'View in Session' })).toHaveAttribute(
      'href',
      pictures[0]?.momentHref,
    )
  },
})

export const Empty = meta.story({ args: { value: [] } })

export const Uploading = meta.story({
  args: { upload: { ...going, waiting: 2 } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading street.jpg' })).toBeVisible()
    await expect(canvas.getByText('2 more waiting')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onUploadClose).toHaveBeenCalledOnce()
  },
})

export const UploadFailed = meta.story({
  args: { upload: { ...going, error: 'Couldn’t upload the picture. Try again.', canRetry: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Refused = meta.story({
  args: { upload: { ...going, error: 'The picture is 200 × 200 pixels. Each side needs at least 320.' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onUploadClose).toHaveBeenCalledOnce()
  },
})

export const WithErrors = meta.story({
  args: {
    value: three.map((one, index) => ({ ...one, alt: index === 1 ? '' : one.alt })),
    at: errorAt(1),
  },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('What Screenshot 2 Shows')).toHaveAttribute('aria-invalid', 'true'),
})

export const Disabled = meta.story({ args: { disabled: true } })

const eight = 'abcdefgh'.split('').map((letter) => ({ hash: letter.repeat(64), alt: `Picture ${letter}` }))

export const Full = meta.story({
  args: {
    value: eight,
    pictures: eight.map(({ hash }) => ({ ...photograph, hash, momentHref: null })),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Upload Screenshot' })).toBeDisabled()
    await expect(canvas.getByText(/the maximum/)).toBeVisible()
    drop(canvas.getByText(/the maximum/), file)
    await expect(args.onFile).not.toHaveBeenCalled()
  },
})

export const LongAt320 = meta.story({
  args: {
    value: three.map((one) => ({ ...one, alt: `A very long word: ${'a'.repeat(180)}` })),
    upload: { ...going, name: `${'street-'.repeat(12)}.jpg`, error: 'A'.repeat(120), canRetry: true },
    at: errorAt(0),
  },
  globals: narrow,
  play: expectNoSideScroll,
})

const file = new File(['a picture'], 'street.jpg', { type: 'image/jpeg' })

function drop(element: Element, ...files: File[]): void {
  const data = new DataTransfer()
  for (const one of files) data.items.add(one)
  const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
}

export const Chosen = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Screenshot files'), [file, file])
    drop(canvas.getByText(/drop or paste/), file, file)
    await expect(args.onFile).toHaveBeenCalledTimes(4)
  },
})

type OnChange = ComponentProps<typeof ScreenshotList>['onChange']

/** The pictures by their letters, as they were given last. */
const order = (onChange: OnChange) =>
  mocked(onChange)
    .mock.lastCall?.[0].map(({ hash }) => hash[0])
    .join('')

export const Written = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('What Screenshot 2 Shows')
    await userEvent.clear(field)
    await userEvent.type(field, 'A room.')
    await expect(args.onChange).toHaveBeenLastCalledWith(
      three.map((one, index) => (index === 1 ? { ...one, alt: 'A room.' } : one)),
      '1/alt',
    )
    await chooseAction('Screenshot 1', 'Remove')
    await expect(order(args.onChange)).toBe('bc')
    await expect(canvas.getByText('Removed. 2 of 8.')).toBeInTheDocument()
  },
})
