import { renderToStaticMarkup } from 'react-dom/server'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow, phone } from '../../../.storybook/viewports.ts'
import { Glasses } from '../../../src/components/glasses/Glasses.tsx'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { atRest } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Brand/Glasses',
  component: Glasses,
  parameters: {
    guidance: {
      use: 'On the landing page: it shows the product itself, a line of code and what the lens displays.',
      avoid: 'As a decoration elsewhere; the brand in a header is its icon and name.',
    },
  },
})

/** The scenes that the lens shows once one has given way to another, by what they say. */
async function shown(root: HTMLElement) {
  await atRest(root)
  return [...root.querySelectorAll<SVGGElement>('[data-scene]')]
    .filter((scene) => getComputedStyle(scene).opacity === '1')
    .map((scene) => [...scene.querySelectorAll<SVGElement>('[data-line]')].map(({ dataset }) => dataset.line))
}

export const FirstLine = meta.story({
  play: async ({ canvasElement }) => {
    await expect(await shown(canvasElement)).toEqual([['Good morning, Ada']])
  },
})

export const ChosenByPointer = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText(/showReferenceCard/))
    await expect(await shown(canvasElement)).toEqual([['Turn left', 'Elm Street, 40 m']])
  },
})

export const ChosenByKeyboard = meta.story({
  ...behaviour,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /showTextWall/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(await shown(canvasElement)).toEqual([['À demain', 'See you']])
  },
})

/** The HTML alone does it: no script has touched what stands here. */
export const WithoutScript = meta.story({
  render: () => (
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, to prove that it needs no script
      dangerouslySetInnerHTML={{
        __html: renderToStaticMarkup(
          <ThemeProvider>
            <Glasses />
          </ThemeProvider>,
        ),
      }}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText(/showDoubleTextWall/))
    await expect(await shown(canvasElement)).toEqual([['À demain', 'See you']])
  },
})

export const OnAPhone = meta.story({ globals: phone })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
