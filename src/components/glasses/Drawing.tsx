import styled from '@emotion/styled'
import { scenes } from './scenes.ts'

const lens =
  'M418 92 C418 66 438 54 470 52 L626 46 C664 45 686 62 686 96 C686 134 676 172 656 204 C640 230 616 242 580 242 L504 242 C464 242 444 226 434 192 C424 158 418 122 418 92 Z'

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
          <Stop offset="0" />
          <Stop offset="1" data-deep />
        </linearGradient>
        <radialGradient id="lens-glow" cx="0.5" cy="0.5" r="0.6">
          <Glow offset="0" stopOpacity="0.22" />
          <Glow offset="1" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lens-shine" x1="0" y1="0" x2="0.4" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Frame>
        <path d="M684 92 L716 84" />
        <path d="M36 92 L4 84" />
        <path d="M304 100 C324 72 396 72 416 100" />
        <g transform="translate(720 0) scale(-1 1)">
          <path d={lens} fill="url(#lens-glass)" />
          <path d={lens} fill="url(#lens-shine)" stroke="none" />
        </g>
        <path d={lens} fill="url(#lens-glass)" />
        <path d={lens} fill="url(#lens-glow)" stroke="none" />
        <path d={lens} fill="url(#lens-shine)" stroke="none" />
      </Frame>
      <Rivets>
        <circle cx="668" cy="70" r="3" />
        <circle cx="52" cy="70" r="3" />
      </Rivets>
      {scenes.map(({ method, texts, lines }, index) => (
        <Scene key={method} data-scene={index}>
          {lines.map(({ y, size, strong }, place) => (
            <text key={y} x="550" y={y} fontSize={size} fontWeight={strong ? 600 : 500}>
              {texts[place]}
            </text>
          ))}
        </Scene>
      ))}
    </Picture>
  )
}

/** Real lenses are dark in either scheme; the light of their display is green. */
const glass = { light: '#2b313c', deep: '#0b0d11', display: '#7df0b0' }

const Picture = styled.svg(({ theme: { media } }) => ({
  width: '100%',
  height: '100%',
  overflow: 'visible',
  [media.narrow]: { overflow: 'hidden' },
}))

const Stop = styled.stop({ stopColor: glass.light, '&[data-deep]': { stopColor: glass.deep } })
const Glow = styled.stop({ stopColor: glass.display })

const Frame = styled.g(({ theme: { color } }) => ({
  fill: 'none',
  stroke: color.text,
  strokeWidth: 11,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))

const Rivets = styled.g(({ theme: { color } }) => ({ fill: color.canvas }))

const Scene = styled.g(({ theme: { font, motion } }) => ({
  fill: glass.display,
  fontFamily: font.body,
  textAnchor: 'middle',
  opacity: 0,
  transition: `opacity ${motion.calm}`,
  forcedColorAdjust: 'none',
}))
