import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Markdown } from '../../../src/components/data/Markdown.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { hostileMarkdown } from '../../support/hostileMarkdown.ts'
import { Stack } from '../../support/Stack.tsx'

const everything = [
  '# A heading',
  'Some **strong**, *stressed* and ~~struck~~ words, `code`, and a\nline break.',
  '- One\n- Two\n  1. Three\n  2. Four',
  '- [x] done\n- [ ] open',
  '> A quote',
  '```ts\nconst stars = 9_000\n```',
  '| Language | Since |\n| - | - |\n| English | 1.0 |',
  '---',
  'A [link](https://stars.example.com/languages), https://example.com and a@example.com.',
].join('\n\n')

const meta = preview.meta({
  title: 'Data display/Markdown',
  component: Markdown,
  parameters: {
    guidance: {
      use: 'For what people write to each other: messages, notes.',
      avoid: 'For the portal’s own text, use elements. For a server’s response, show plain text.',
    },
  },
  args: { text: everything },
})

export const Everything = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const link = await canvas.findByRole('link', { name: /^link/ })
    await expect(link).toHaveAttribute('href', 'https://stars.example.com/languages')
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvasElement.querySelector('pre')).toHaveTextContent('const stars = 9_000')
    await expect(canvas.getByText(/☑ done/)).toBeVisible()
  },
})

export const Pictures = meta.story({
  args: { text: '![A screenshot](https://stars.example.com/shot.png)' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: /^A screenshot/ })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
})

/** What looks like one site and leads to another is no link. */
export const UserInfo = meta.story({
  args: {
    text: [
      'Sign in at [the portal](https://portal.example@evil.example/) or https://portal.example@evil.example/,',
      '![here](https://portal.example:443@evil.example/) or [there](https://portal.example&#64;evil.example/).',
    ].join('\n'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the portal/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** Whatever somebody tries: nothing runs, nothing is fetched, and no link leads anywhere but to the web. */
export const Hostile = meta.story({
  render: () => (
    <Stack>
      {hostileMarkdown.map((text) => (
        <Markdown key={text} text={text} data-testid="hostile" />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('the end', { selector: 'strong' })
    for (const place of canvas.getAllByTestId('hostile')) {
      const elements = [...place.querySelectorAll(':scope > div *')]
      await expect(elements.map(({ tagName }) => tagName).filter((name) => !prose.includes(name))).toEqual([])
      const attributes = elements.flatMap((element) => element.getAttributeNames())
      await expect(attributes.filter((name) => !harmless.includes(name))).toEqual([])
      const hrefs = elements.flatMap((element) => element.getAttribute('href') ?? [])
      await expect(hrefs.filter((href) => !/^(https?:\/\/|mailto:)/.test(href))).toEqual([])
    }
    await expect('hacked' in window).toBe(false)
  },
})

const prose = 'P BR HR STRONG EM DEL A CODE PRE BLOCKQUOTE UL OL LI TABLE THEAD TBODY TR TH TD'.split(' ')
const harmless = ['href', 'rel', 'target', 'start']

/** A link that leads nowhere stays as its words. */
export const Addresses = meta.story({
  ...behaviour,
  args: {
    text: [
      'https://stars.example.com/a?b=c',
      'http://stars.example.com',
      'mailto:ada@example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///x',
      '/admin',
      '//evil.example',
    ]
      .map((address) => `[to ${address}](${address})`)
      .join('\n\n'),
  },
  play: async ({ canvas }) => {
    const links = await canvas.findAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://stars.example.com/a?b=c',
      'http://stars.example.com',
      'mailto:ada@example.com',
    ])
    await expect(canvas.getByText('to javascript:alert(1)')).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  args: {
    text: [
      longText.repeat(3),
      longWord.repeat(2),
      `\`\`\`\n${longWord.repeat(3)}\n\`\`\``,
      `| Field | Value |\n| - | - |\n| ${longWord} | ${longWord} |`,
      `https://example.com/${longWord.repeat(2)}`,
    ].join('\n\n'),
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expectNoSideScroll()
  },
})
