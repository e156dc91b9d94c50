import styled from '@emotion/styled'
import { useId } from 'react'
import { displayOf } from '../../api/contract/glasses/displays.ts'
import type { Layout } from '../../api/contract/glasses/layouts.ts'
import { screenOf } from '../../api/contract/glasses/screen.ts'
import { visuallyHidden } from '../theme/mixins.ts'
import { Hidden } from '../ui/layout.tsx'
import { LensText } from './Lens/LensText.tsx'
import { armsPath, lensPath, mirrored } from './LensPicture.tsx'

export function Glasses() {
  return (
    <Stage aria-label="What the code shows">
      <CodeSample />
      <View>
        <Drawing />
      </View>
    </Stage>
  )
}

const scenes: readonly { method: string; layout: Layout }[] = [
  { method: 'showTextWall', layout: { layoutType: 'text_wall', text: 'Good morning, Ada' } },
  {
    method: 'showReferenceCard',
    layout: { layoutType: 'reference_card', title: 'Turn left', text: 'Elm Street, 40 m' },
  },
  {
    method: 'showDoubleTextWall',
    layout: { layoutType: 'double_text_wall', topText: 'À demain', bottomText: 'See you' },
  },
]

const shownScenes = Object.fromEntries(
  scenes.map((_, index) => [
    `&:has(input[value="${index}"]:checked) [data-scene="${index}"]`,
    { opacity: 1 },
  ]),
)

const Stage = styled.section(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[8],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], '& > fieldset': { order: 1 } },
  ...shownScenes,
}))

const View = styled.div(({ theme: { media } }) => ({
  aspectRatio: '720 / 300',
  [media.narrow]: { aspectRatio: '400 / 300' },
}))

function CodeSample() {
  const name = useId()

  return (
    <Panel>
      <Hidden as="legend">A line of code, shown in the lens</Hidden>
      <Tab aria-hidden>app.ts</Tab>
      <Lines>
        <Line>
          <Code>
            <Name>app</Name>.<Method>onSession</Method>({'({ '}
            <Name>layouts</Name>
            {' }) => {'}
          </Code>
        </Line>
        {scenes.map(({ method, layout: { layoutType, ...texts } }, index) => (
          <Choice key={method}>
            <Radio type="radio" name={name} value={index} defaultChecked={index === 0} />
            <Code>
              {'  '}
              <Name>layouts</Name>.<Method>{method}</Method>(
              {Object.values(texts).map((text, place) => (
                <span key={text}>
                  {place > 0 ? ', ' : <wbr />}
                  <Text>&apos;{text}&apos;</Text>
                </span>
              ))}
              )
            </Code>
          </Choice>
        ))}
        <Line>
          <Code>{'})'}</Code>
        </Line>
      </Lines>
    </Panel>
  )
}

const Panel = styled.fieldset(({ theme: { color, radius, elevation } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  boxShadow: elevation.raised,
}))

const Tab = styled.div(({ theme: { color, space, font } }) => ({
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.border}`,
  fontFamily: font.mono,
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Lines = styled.div(({ theme: { space } }) => ({ paddingBlock: space[3] }))

const Line = styled.div(({ theme: { color, space } }) => ({
  padding: `${space[1]} ${space[4]}`,
  color: color.textQuiet,
}))

const Choice = styled.label(({ theme: { color, space, motion, media } }) => ({
  position: 'relative',
  display: 'block',
  padding: `${space[2]} ${space[4]}`,
  borderLeft: '2px solid transparent',
  color: color.textQuiet,
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  [media.hover]: { '&:hover': { background: color.hover } },
  '&:has(:checked)': { background: color.accentSoft, borderLeftColor: color.accent },
  '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  [media.forcedColors]: { borderLeftColor: 'Canvas', '&:has(:checked)': { borderLeftColor: 'Highlight' } },
}))

const Radio = styled.input({ ...visuallyHidden, inset: 0, margin: 0 })

const Code = styled.code(({ theme: { font } }) => ({
  display: 'block',
  paddingLeft: '2ch',
  textIndent: '-2ch',
  lineHeight: font.line.snug,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
}))

const Name = styled.span(({ theme: { color } }) => ({ color: color.text }))
const Method = styled.span(({ theme: { color } }) => ({ color: color.syntaxFunction }))
const Text = styled.span(({ theme: { color } }) => ({ color: color.syntaxString }))

const display = { ...displayOf['Even Realities G1'], width: 220, lines: 4 }

/** The glasses; their right lens carries every scene, of which CSS shows one. */
export function Drawing() {
  return (
    <Picture
      viewBox="0 0 720 300"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label="Smart glasses with a display in the lens"
    >
      <defs>
        <linearGradient id="lens-glass" x1="0" y1="0" x2="1" y2="1">
          <Glass offset="0" />
          <Glass offset="1" data-deep />
        </linearGradient>
        <radialGradient id="lens-glow" cx="0.5" cy="0.5" r="0.6">
          <Light offset="0" stopOpacity="0.26" />
          <Light offset="1" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="lens-halo">
          <Light offset="0.45" stopOpacity="0.24" />
          <Light offset="0.75" stopOpacity="0.06" />
          <Light offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lens-shine" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="frame-rim" gradientUnits="userSpaceOnUse" x1="0" y1="44" x2="0" y2="250">
          <Rim offset="0" />
          <Rim offset="0.3" stopOpacity="0.4" />
          <Rim offset="1" stopOpacity="0.25" />
        </linearGradient>
      </defs>
      <ellipse cx="552" cy="146" rx="215" ry="185" fill="url(#lens-halo)" />
      <Outline stroke="url(#frame-rim)" strokeWidth={13}>
        <Shape />
      </Outline>
      <Frame strokeWidth={10}>
        <Shape />
      </Frame>
      <path d={lensPath} fill="url(#lens-glass)" />
      <path d={lensPath} fill="url(#lens-glow)" />
      <path d={lensPath} fill="url(#lens-shine)" />
      <g transform={mirrored}>
        <path d={lensPath} fill="url(#lens-glass)" />
        <path d={lensPath} fill="url(#lens-shine)" />
      </g>
      <Rivets>
        <circle cx="668" cy="70" r="3" />
        <circle cx="52" cy="70" r="3" />
      </Rivets>
      {scenes.map(({ method, layout }, index) => (
        <Scene key={method} data-scene={index} transform="translate(444 108)">
          <LensText lines={screenOf(layout, display).lines} />
        </Scene>
      ))}
    </Picture>
  )
}

function Shape() {
  return (
    <>
      <path d={armsPath} />
      <path d={lensPath} transform={mirrored} />
      <path d={lensPath} />
    </>
  )
}

const Picture = styled.svg(({ theme: { space, media } }) => ({
  width: '100%',
  height: '100%',
  overflow: 'visible',
  // As far as the window's edge, where the left lens is cut off and the light reaches.
  [media.narrow]: { clipPath: `inset(-${space[10]} -${space[5]})` },
}))

const Glass = styled.stop(({ theme: { color } }) => ({
  stopColor: color.lensGlass,
  '&[data-deep]': { stopColor: color.lensDepth },
}))
const Light = styled.stop(({ theme: { color } }) => ({ stopColor: color.lensText }))
const Rim = styled.stop(({ theme: { color } }) => ({ stopColor: color.lensRim }))

const Outline = styled.g({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' })
const Frame = styled(Outline)(({ theme: { color } }) => ({ stroke: color.lensFrame }))

const Rivets = styled.g(({ theme: { color } }) => ({ fill: color.lensRim }))

const Scene = styled.g(({ theme: { color, motion } }) => ({
  opacity: 0,
  filter: `drop-shadow(0 0 7px ${color.lensTextQuiet})`,
  transition: `opacity ${motion.calm}`,
  forcedColorAdjust: 'none',
}))
