import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Diff } from '../../../src/components/data/Diff/Diff.tsx'
import { logoUrl } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { changes } from '../../support/review.ts'

const meta = preview.meta({
  title: 'Data display/Diff',
  component: Diff,
  parameters: {
    guidance: {
      use: 'To compare two versions of an app, such as a submission and the published version.',
      avoid: 'To choose between two short values, use Field changes.',
    },
  },
  args: { changes },
})

/** The texts of all elements of one name. */
const textsOf = (canvasElement: HTMLElement, name: 'ins' | 'del' | 'dt') =>
  [...canvasElement.querySelectorAll(name)].map(({ textContent }) => textContent)

export const Update = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(textsOf(canvasElement, 'dt')).toEqual([
      'Display Name',
      'Description',
      'Server URL',
      'Logo',
      'Webview URL',
    ])
    await expect(textsOf(canvasElement, 'ins')[0]).toBe('added:  Pro, ')
    await expect(canvas.getByText('Another origin')).toBeVisible()
    await expect(canvas.getByText('https://stars-two.example.net').tagName).toBe('STRONG')
    await expect(canvas.getByRole('img', { name: 'Logo before' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Logo after' })).toBeVisible()
  },
})

export const Words = meta.story({
  args: {
    changes: [
      { field: 'description', before: 'Names the stars you see.', after: 'Names the planets you see.' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(textsOf(canvasElement, 'del')).toEqual(['removed: stars, '])
    await expect(textsOf(canvasElement, 'ins')).toEqual(['added: planets, '])
  },
})

/** A list says of each item what became of it. */
export const Lists = meta.story({
  args: {
    changes: [
      {
        field: 'permissions',
        before: 'Camera: To read the sign you look at.\nLocation: To show departures near you.',
        after:
          'Camera: To read the sign and the menu you look at.\nLocation: To show departures near you.\nCalendar: To show your next appointment.',
      },
      { field: 'categories', before: 'Travel\nOther', after: 'Travel' },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(textsOf(canvasElement, 'ins')).toEqual([
      'added: and the menu , ',
      'added: Calendar: To show your next appointment., ',
    ])
    await expect(textsOf(canvasElement, 'del')).toEqual(['removed: Other, '])
  },
})

const screenshot = (digit: string, alt: string) => `/images/${digit.repeat(64)}.webp ${alt}`
const gallery = {
  field: 'screenshots',
  before: [screenshot('a', 'A recipe, step 1'), screenshot('b', 'A timer')].join('\n'),
  after: [screenshot('a', 'A recipe, step 1'), screenshot('c', 'A list of recipes')].join('\n'),
}

/** Pictures are seen, with what they show. */
export const ScreenshotsChanged = meta.story({
  args: { changes: [gallery] },
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
    await expect(pictures).toEqual(['a', 'b', 'c'].map((digit) => `/images/${digit.repeat(64)}.webp`))
    await expect(textsOf(canvasElement, 'ins')).toEqual(['added: A list of recipes, '])
    await expect(textsOf(canvasElement, 'del')).toEqual(['removed: A timer, '])
  },
})

export const FirstScreenshots = meta.story({
  args: { isFirst: true, changes: [{ ...gallery, before: null }] },
  play: async ({ canvas }) => expect(canvas.getAllByRole('figure')).toHaveLength(2),
})

/** Too little stayed for words to be compared. */
export const Rewritten = meta.story({
  args: {
    changes: [
      {
        field: 'description',
        before: 'Names the stars you look at.',
        after: 'Shows recipes step by step; a nod turns the page.',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(textsOf(canvasElement, 'del')).toEqual(['removed: Names the stars you look at., '])
    await expect(textsOf(canvasElement, 'ins')).toHaveLength(1)
  },
})

export const LineBreaks = meta.story({
  args: {
    changes: [{ field: 'description', before: 'One line. Another.', after: 'One line.\n\nAnother.' }],
  },
  play: async ({ canvasElement }) => expect(textsOf(canvasElement, 'ins')[0]).toContain('↵'),
})

export const SameOrigin = meta.story({
  args: {
    changes: [
      { field: 'publicUrl', before: 'https://stars.example.com', after: 'https://stars.example.com/v2' },
    ],
  },
  play: async ({ canvas }) => expect(canvas.queryByText('Another origin')).toBeNull(),
})

/** Not everything that looks like a server's name is one. */
export const LeadsElsewhere = meta.story({
  args: {
    changes: [
      {
        field: 'publicUrl',
        before: 'https://stars.example.com',
        after: 'https://stars.example.com@evil.example/',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('https://evil.example').tagName).toBe('STRONG')
    await expect(canvas.getByText('Another origin')).toBeVisible()
  },
})

export const Emptied = meta.story({
  args: { changes: [{ field: 'webviewURL', before: 'https://stars.example.com/settings', after: null }] },
  play: async ({ canvasElement }) => {
    await expect(textsOf(canvasElement, 'del')).toHaveLength(1)
    await expect(textsOf(canvasElement, 'ins')).toEqual([])
  },
})

/** A first submission: everything is new. */
export const First = meta.story({
  args: { changes: changes.map((change) => ({ ...change, before: null })), isFirst: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^First submission/)).toBeVisible()
    await expect(textsOf(canvasElement, 'ins')).toHaveLength(5)
    await expect(textsOf(canvasElement, 'del')).toEqual([])
  },
})

/** Needs, settings and tools are blocks: a name, and below it what else is said. */
export const FirstLists = meta.story({
  args: {
    isFirst: true,
    changes: [
      {
        field: 'permissions',
        after: 'Microphone and transcripts: To show what you say.\nCamera: To read signs.',
      },
      { field: 'settings', after: 'Heading: On the lens\nText greeting: Greeting, default “Hello”' },
      {
        field: 'tools',
        after:
          'greet: Greets somebody.\ngreet, phrase: “say hello”\ngreet, parameter name (Text, optional): Who to greet.',
      },
    ].map((change) => ({ ...change, before: null })),
  },
  play: async ({ canvas, canvasElement }) => {
    const items = [...canvasElement.querySelectorAll('li')].map((item) =>
      [...item.children].map(({ textContent }) => textContent.trim()),
    )
    await expect(items).toEqual([
      ['Microphone and transcripts', 'To show what you say.'],
      ['Camera', 'To read signs.'],
      ['On the lens', 'Heading'],
      ['Greeting greeting', 'Text, default “Hello”'],
      ['greet', 'Greets somebody.', 'Phrase: “say hello”', 'Parameter name (Text, optional): Who to greet.'],
    ])
    await expect(canvas.getByText('name', { selector: 'code' })).toBeVisible()
  },
})

/** Fields that are equal are left out, whoever sent them. */
export const OnlyWhatChanged = meta.story({
  args: {
    changes: [
      { field: 'name', before: 'Star Map', after: 'Star Map' },
      { field: 'webviewURL', before: null, after: '' },
      { field: 'tpaType', before: 'standard', after: 'background' },
    ],
  },
  play: async ({ canvasElement }) => expect(textsOf(canvasElement, 'dt')).toEqual(['App Type']),
})

export const Nothing = meta.story({
  args: { changes: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No changes.')).toBeVisible(),
})

/** The new picture is not there. */
export const PictureFails = meta.story({
  args: { changes: [{ field: 'logoURL', before: logoUrl('stars.svg'), after: logoUrl('missing.png') }] },
  play: async ({ canvas }) => expect(await canvas.findByText('Couldn’t load this picture.')).toBeVisible(),
})

export const LongAt320 = meta.story({
  args: {
    changes: [
      { field: 'name', before: longWord, after: `${longWord} 2` },
      { field: 'description', before: longText.repeat(4), after: `${longText.repeat(3)} ${longWord}` },
      {
        field: 'publicUrl',
        before: `https://${'stars.'.repeat(12)}example.com`,
        after: `https://stars.example.com/${longWord.repeat(2)}`,
      },
      { field: 'logoURL', before: logoUrl('stars.svg'), after: logoUrl(`${longWord}.png`) },
    ],
  },
  globals: narrow,
  play: expectNoSideScroll,
})

/** A reviewer's browser loads a copy, and shows the address that the app has. */
export const CopiedPicture = meta.story({
  args: {
    changes: [
      {
        field: 'logoURL',
        before: '',
        after: 'https://logos.example.com/stars.png',
        pictures: { before: '', after: logoUrl('stars.svg') },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Logo after' })).toHaveAttribute('src', logoUrl('stars.svg'))
    await expect(canvas.getByText('https://logos.example.com')).toBeVisible()
  },
})
