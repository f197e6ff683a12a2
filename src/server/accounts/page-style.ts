/** How the pages before sign-in look: the app's deep navy on quiet greys, light only. */
import { html } from 'hono/html';

export const STYLE = html`<style>
  :root {
    color-scheme: light;
    --navy: #12284c;
    --navy-deep: #0b1b36;
    --line: #cfd6e0;
    --text: #1c2738;
    --quiet: #566377;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    min-height: 100vh;
    display: grid;
    place-items: center;
    padding: 2rem 1rem;
    background: #eef1f5;
    color: var(--text);
    font:
      1rem/1.5 system-ui,
      -apple-system,
      'Segoe UI',
      sans-serif;
  }
  main {
    width: 100%;
    max-width: 26rem;
  }
  .brand {
    margin: 0 0 1rem;
    color: var(--navy);
    font-size: 1.25rem;
    font-weight: 650;
    letter-spacing: 0.02em;
  }
  section {
    background: #fff;
    border: 1px solid var(--line);
    border-top: 4px solid var(--navy);
    border-radius: 6px;
    padding: 1.75rem;
    box-shadow: 0 1px 3px rgb(11 27 54 / 8%);
  }
  h1 {
    margin: 0 0 1rem;
    font-size: 1.375rem;
    line-height: 1.25;
    color: var(--navy-deep);
    overflow-wrap: anywhere;
  }
  label {
    display: block;
    margin: 1rem 0 0.25rem;
    font-weight: 600;
    font-size: 0.9375rem;
  }
  input {
    width: 100%;
    padding: 0.5625rem 0.75rem;
    border: 1px solid #8491a5;
    border-radius: 4px;
    font: inherit;
    color: inherit;
    background: #fff;
  }
  input:focus-visible,
  button:focus-visible,
  a:focus-visible {
    outline: 3px solid #7ea2dc;
    outline-offset: 2px;
  }
  .or {
    margin: 1.25rem 0 0;
    padding-top: 1rem;
    border-top: 1px solid var(--line);
    color: var(--quiet);
    font-size: 0.9375rem;
  }
  button {
    margin-top: 1.5rem;
    padding: 0.625rem 1.5rem;
    border: 0;
    border-radius: 4px;
    background: var(--navy);
    color: #fff;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover,
  .button:hover {
    background: var(--navy-deep);
  }
  .button {
    display: inline-block;
    padding: 0.625rem 1.5rem;
    border-radius: 4px;
    background: var(--navy);
    color: #fff;
    font-weight: 600;
    text-decoration: none;
  }
  button.quiet {
    margin-left: 0.75rem;
    background: none;
    color: #1d4b94;
    font-weight: 500;
    padding: 0.625rem 0.5rem;
    text-decoration: underline;
  }
  form > button.quiet:first-child {
    margin: 0.5rem 0 0;
    padding-left: 0;
  }
  ol,
  ul {
    padding-left: 1.25rem;
  }
  li + li {
    margin-top: 0.75rem;
  }
  .qr svg {
    display: block;
    width: 11rem;
    height: 11rem;
    margin: 0.75rem 0;
  }
  code {
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.9375rem;
  }
  .key {
    overflow-wrap: anywhere;
    user-select: all;
  }
  .codes {
    columns: 2;
    padding: 1rem 1.25rem;
    list-style: none;
    background: #eef1f5;
    border-radius: 4px;
  }
  .codes li {
    margin: 0;
    line-height: 1.9;
  }
  section > :last-child {
    margin-bottom: 0;
  }
  #code {
    display: block;
    max-width: 14rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.08em;
  }
  a {
    color: #1d4b94;
  }
  .later {
    margin-left: 1.25rem;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 1rem;
  }
  .hint,
  .foot {
    color: var(--quiet);
    font-size: 0.875rem;
  }
  .hint {
    margin: 1.25rem 0 0;
  }
  #rule {
    margin-top: 0.25rem;
  }
  .foot {
    text-align: center;
    margin: 1.25rem 0 0;
  }
  fieldset {
    margin: 1.25rem 0 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-bottom: 0.5rem;
  }
  fieldset label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    margin: 0.25rem 0;
    font-weight: 400;
  }
  fieldset input {
    width: auto;
  }
  .note {
    margin: 0 0 1.25rem;
    padding: 0.625rem 0.875rem;
    border-left: 4px solid #b7791f;
    background: #fdf6e7;
    overflow-wrap: anywhere;
  }
  .note p {
    margin: 0;
  }
  .note button.quiet {
    margin: 0.25rem 0 0;
    padding: 0.25rem 0;
  }
  .fault {
    margin: 0 0 1rem;
    padding: 0.625rem 0.875rem;
    border-left: 4px solid #a3262a;
    background: #fbecec;
    color: #7a1b1f;
  }
</style>`;
