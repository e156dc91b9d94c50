/** Raw values. Nothing but roles.ts and theme.ts imports these. */
export const ink = {
  0: '#ffffff',
  25: '#fbfbfc',
  50: '#f6f7f8',
  100: '#eff0f3',
  200: '#e3e5ea',
  300: '#d0d4dc',
  400: '#a2a9b6',
  450: '#8a909e',
  500: '#858c9a',
  550: '#606775',
  600: '#5b6270',
  700: '#434955',
  800: '#2c313a',
  850: '#22262d',
  875: '#1b1e24',
  900: '#15171c',
  925: '#101216',
  940: '#0c0d11',
  950: '#0a0b0e',
} as const

export const iris = {
  50: '#eef0fe',
  100: '#e0e3fd',
  200: '#bcc3fb',
  300: '#a5aefb',
  400: '#8089f5',
  500: '#5d68e9',
  550: '#525de0',
  600: '#4550cf',
  700: '#3741b3',
  900: '#232863',
  950: '#1a1d42',
} as const

export const red = {
  50: '#fef1f0',
  100: '#fde2e0',
  200: '#f6c7c3',
  300: '#ff9c95',
  400: '#f4736b',
  500: '#d93c35',
  600: '#c92f28',
  700: '#a9241f',
  900: '#5c211f',
  925: '#3d1a19',
  950: '#2e1615',
} as const

export const amber = {
  50: '#fef7e6',
  200: '#f1d798',
  300: '#f5c451',
  400: '#e0a422',
  600: '#a56a00',
  700: '#835200',
  900: '#4c3710',
  950: '#271e0d',
} as const

export const green = {
  50: '#ebf8f0',
  100: '#dcf3e5',
  200: '#b4e0c5',
  300: '#69d397',
  400: '#3fbb76',
  600: '#1d8650',
  700: '#176a40',
  900: '#17472f',
  925: '#123323',
  950: '#0e251a',
} as const

export const blue = {
  50: '#edf5fe',
  200: '#bcd9f8',
  300: '#7fbdf9',
  400: '#4a9cf0',
  600: '#1f6fc4',
  700: '#1a5a9f',
  900: '#173d64',
  950: '#0f2033',
} as const

export const magenta = { 300: '#f08cc8', 400: '#e673b8', 600: '#c23d8f', 700: '#a02a80' } as const
export const teal = { 400: '#2fb5a5', 600: '#0d8579' } as const
export const sky = { 400: '#5fb0f5', 600: '#2b82c9' } as const
export const olive = { 400: '#a9bd4a', 600: '#6b7d1f' } as const
export const orange = { 300: '#f0b072', 700: '#9a4d00' } as const

/** A real lens is dark in either scheme; the light of its display is green. */
export const lens = { glass: '#2b313c', depth: '#0b0d11', light: '#7df0b0', dim: '#5fb98a' } as const
