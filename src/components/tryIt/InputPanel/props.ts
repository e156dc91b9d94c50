import type { PressType } from '../../../api/contract/glasses/glasses.ts'

/** A person's act with the simulated glasses. */
export type GlassesInput =
  | { type: 'speech'; text: string; language?: string }
  | { type: 'translation'; text: string; original?: string; from: string; to: string }
  | { type: 'vad'; speaking: boolean }
  | { type: 'button'; pressType: PressType }
  | { type: 'head'; position: 'up' | 'down' }
  | { type: 'touch'; gesture: Gesture }
  | { type: 'battery' | 'phone_battery'; level: number; charging: boolean }
  | { type: 'connection'; connected: boolean }
  | { type: 'notification'; app: string; title: string; content: string }
  | { type: 'location'; lat: number; lng: number }
  | { type: 'calendar'; title: string; start: string; end: string }
  | { type: 'capability'; name: 'microphone' | 'display'; on: boolean }

export type Gesture =
  | 'single_tap'
  | 'double_tap'
  | 'triple_tap'
  | 'long_press'
  | 'forward_swipe'
  | 'backward_swipe'
  | 'up_swipe'
  | 'down_swipe'

export type InputProps = {
  disabled: boolean
  onInput: (input: GlassesInput) => void
}

/** Those that a person can speak to an app. */
export const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'de-DE', label: 'German' },
  { value: 'es-ES', label: 'Spanish' },
  { value: 'fr-FR', label: 'French' },
  { value: 'ja-JP', label: 'Japanese' },
  { value: 'zh-CN', label: 'Chinese' },
]
