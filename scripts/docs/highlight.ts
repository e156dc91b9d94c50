import { createCssVariablesTheme, createHighlighterCoreSync, type ThemedToken } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import bash from 'shiki/langs/bash.mjs'
import http from 'shiki/langs/http.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import powershell from 'shiki/langs/powershell.mjs'
import python from 'shiki/langs/python.mjs'
import typescript from 'shiki/langs/typescript.mjs'

export const languageNames = {
  sh: 'bash',
  powershell: 'PowerShell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  http: 'HTTP',
} as const

export const isLanguage = (language: string): language is keyof typeof languageNames =>
  Object.hasOwn(languageNames, language)

const theme = createCssVariablesTheme({ variablePrefix: '--' })
const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [bash, http, javascript, json, powershell, python, typescript],
  engine: createJavaScriptRegexEngine(),
})

/** The code as HTML. Its colors are classes, since the pages' policy forbids inline styles. */
export function highlight(text: string, language: string): string {
  if (!isLanguage(language)) return escapeHtml(text)
  // Without a limit of time, since a busy computer would leave lines uncolored.
  const options = { lang: language, theme: theme.name ?? '', tokenizeTimeLimit: 0 }
  const { tokens } = highlighter.codeToTokens(text, options)
  return tokens.map((line) => line.map(drawToken).join('')).join('\n')
}

function drawToken({ content, color = '' }: ThemedToken): string {
  const [, kind] = /--token-(\w+)/.exec(color) ?? []
  return kind ? `<span class="token-${kind}">${escapeHtml(content)}</span>` : escapeHtml(content)
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
