export const palette = {
  light: {
    canvas: '#fbfbfc',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f6f7f8',
    hover: '#eff0f3',
    pressed: '#e3e5ea',
    border: '#e3e5ea',
    borderControl: '#8a909e',
    text: '#15171c',
    textQuiet: '#5b6270',
    focus: '#525de0',
    accent: '#4550cf',
    accentHover: '#3741b3',
    onAccent: '#ffffff',
    accentText: '#4550cf',
    accentSoft: '#eef0fe',
    dangerText: '#a9241f',
    dangerSoft: '#fef1f0',
    warningText: '#835200',
    warningSoft: '#fef7e6',
    warningBorder: '#f1d798',
    successText: '#176a40',
    successSoft: '#ebf8f0',
    successBorder: '#b4e0c5',
    neutralText: '#434955',
    neutralSoft: '#eff0f3',
    neutralBorder: '#d0d4dc',
    syntaxKeyword: '#a02a80',
    syntaxFunction: '#4550cf',
    syntaxString: '#176a40',
    syntaxNumber: '#9a4d00',
    syntaxComment: '#5b6270',
  },
  dark: {
    canvas: '#0a0b0e',
    surface: '#101216',
    raised: '#15171c',
    sunken: '#0c0d11',
    hover: '#1b1e24',
    pressed: '#22262d',
    border: '#22262d',
    borderControl: '#606775',
    text: '#f0f1f4',
    textQuiet: '#a2a9b6',
    focus: '#8089f5',
    accent: '#525de0',
    accentHover: '#4550cf',
    onAccent: '#ffffff',
    accentText: '#a5aefb',
    accentSoft: '#1a1d42',
    dangerText: '#ff9c95',
    dangerSoft: '#2e1615',
    warningText: '#f5c451',
    warningSoft: '#271e0d',
    warningBorder: '#4c3710',
    successText: '#69d397',
    successSoft: '#0e251a',
    successBorder: '#17472f',
    neutralText: '#d0d4dc',
    neutralSoft: '#22262d',
    neutralBorder: '#434955',
    syntaxKeyword: '#f08cc8',
    syntaxFunction: '#a5aefb',
    syntaxString: '#69d397',
    syntaxNumber: '#f0b072',
    syntaxComment: '#a2a9b6',
  },
}

export const paletteCss = `
:root, [data-scheme='light'] { ${declarations('light')} }
@media (prefers-color-scheme: dark) { :root:not([data-scheme]) { ${declarations('dark')} } }
[data-scheme='dark'] { ${declarations('dark')} }
`

function declarations(scheme: keyof typeof palette): string {
  const colors = Object.entries(palette[scheme]).map(([role, value]) => `${variableName(role)}: ${value};`)
  return [`color-scheme: ${scheme};`, ...colors].join(' ')
}

function variableName(role: string): string {
  return `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
