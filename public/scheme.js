// Applies the kept colour scheme before the first paint. The key is `schemeKey` of theme/scheme.ts.
try {
  const scheme = localStorage.getItem('scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {}
