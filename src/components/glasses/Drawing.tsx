import styled from '@emotion/styled'
import { displayOf } from '../../api/contract/lens/displays.ts'
import { screenOf } from '../../api/contract/lens/screen.ts'
import { LensText } from './Lens/LensText.tsx'
import { armsPath, lensPath, mirrored } from './outline.ts'
import { scenes } from './scenes.ts'

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
