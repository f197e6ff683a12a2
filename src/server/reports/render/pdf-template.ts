/** The default template of PDF reports, in Typst. It reads the page as JSON: no word of the data is Typst code. */
export const PDF_TEMPLATE = `
#let page-data = json("/page.json")
#let accent = rgb("#1f3a5f")
#let quiet = rgb("#5b6770")
#let line-colour = rgb("#c3cbd3")
// Words of another language have its fonts, in which ideographs have its shapes, and are said to be of it.
// A mark within a long word is a place at which it may break; nothing of it is in the text of the PDF.
#let pieces(line) = if line.contains("\\u{e000}") { line.split("\\u{e000}").join(h(0.001pt)) } else { line }
#let part(value) = if type(value) == str { value.split("\\n").map(pieces).join(linebreak()) } else {
  let language = page-data.languages.at(value.in)
  text(lang: language.lang, region: language.region, font: language.fonts, value.text.replace("\\u{e000}", ""))
}
#let lines(value) = if type(value) == str { part(value) } else { value.map(part).join() }
#let letters(value) = if type(value) == str { value.len() } else {
  value.map(some => if type(some) == str { some.len() } else { some.text.len() }).sum()
}
#set document(title: page-data.plain-title, author: "Antecede", date: auto)
#set text(font: page-data.fonts, fallback: false, size: 9.5pt, fill: rgb("#1f2933"), lang: "en")
#set par(leading: 0.6em, spacing: 0.9em)
#set page(
  paper: "a4",
  flipped: page-data.is-wide,
  // In an SVG, the compiler draws the paper of every page over the first one.
  fill: if page-data.at("is-preview") { none } else { auto },
  margin: (top: 26mm, bottom: 22mm, x: 20mm),
  header: text(size: 7.5pt, fill: quiet)[#lines(page-data.short-title) #h(1fr) #lines(page-data.mark)],
  footer: context text(size: 7.5pt, fill: quiet)[
    #lines(page-data.footer) #h(1fr) Page #counter(page).display()
    #if not page-data.at("is-preview") [of #counter(page).final().first()]
  ],
)
#show heading.where(level: 1): it => block(text(size: 20pt, weight: "bold", fill: accent, it.body))
#show heading.where(level: 2): it => block(above: 1.7em, below: 0.8em, sticky: true,
  text(size: 13pt, weight: "bold", fill: accent, it.body))
#show heading.where(level: 3): it => block(above: 1.3em, below: 0.6em, sticky: true,
  text(size: 10.5pt, weight: "bold", fill: accent, it.body))
// A row of more than about half a page may be cut between two.
#let is-long(value) = letters(value) > 900
// The darker, the more; a mark without a shade is a line of the axis.
#let shade-of(value) = if value == none { line-colour } else {
  color.mix((accent, value * 100%), (white, 100% - value * 100%))
}
#let side-of(name) = if name == "left" { left } else if name == "right" { right } else { center }
#let tone-of(name) = if name == "on-dark" { white } else if name == "quiet" { quiet } else { rgb("#1f2933") }
#let plot-of(drawing) = box(width: drawing.width * 1pt, height: drawing.height * 1pt, {
  for mark in drawing.marks {
    place(top + left, dx: mark.x * 1pt, dy: mark.y * 1pt, if mark.kind == "rect" {
      rect(width: mark.width * 1pt, height: mark.height * 1pt, fill: shade-of(mark.shade))
    } else {
      box(width: mark.width * 1pt, height: 11pt, align(horizon + side-of(mark.align),
        text(size: 7.5pt, fill: tone-of(mark.tone), lines(mark.text))))
    })
  }
})
#let rule = block(above: 4pt, line(start: (-62mm, 0pt), length: 100% + 62mm, stroke: 0.5pt + line-colour))
#text(size: 10.5pt, fill: quiet, lines(page-data.subtitle))
#v(-0.4em)
#heading(level: 1, lines(page-data.title))
#text(weight: "bold", fill: quiet, lines(page-data.mark))
#v(0.6em)
#for item in page-data.blocks {
  if item.kind == "heading" {
    heading(level: item.level + 1, lines(item.text))
  } else if item.kind == "paragraph" {
    par(lines(item.text))
  } else if item.kind == "facts" {
    // A list in which each label is that of its value: a table would be read aloud without its labels.
    set text(size: 8.5pt)
    show strong: it => it.body
    terms(
      separator: none, hanging-indent: 62mm, spacing: 4pt,
      ..item.rows.map(row => terms.item(
        box(width: 62mm, inset: (right: 4pt), text(fill: quiet, lines(row.at(0)))),
        lines(row.at(1)) + parbreak() + rule,
      ))
    )
  } else if item.kind == "plot" {
    figure(alt: item.alt, supplement: none, numbering: none, outlined: false, plot-of(item.drawing))
  } else {
    set text(size: if item.head.len() > 8 { 7pt } else { 8pt })
    set par(leading: 0.5em)
    set table.cell(breakable: false)
    table(
      columns: item.widths.map(share => share * 1fr), inset: (x: 4pt, y: 4pt),
      fill: (x, y) => if y == 0 { rgb("#e9eef4") },
      align: (x, y) => if item.at("numbers", default: ()).contains(x) { right } else { left },
      stroke: (x, y) => (bottom: 0.5pt + line-colour),
      table.header(..item.head.map(name => text(weight: "bold", fill: accent, lines(name)))),
      ..item.rows.map(row => if row.any(is-long) {
        row.map(value => table.cell(breakable: true, lines(value)))
      } else { row.map(lines) }).flatten()
    )
  }
}
`;
