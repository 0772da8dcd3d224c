/** What a prototype says of itself, in one language. */
export interface PrototypeTexts {
  readonly about: string;
  /** Where what is done stays. */
  readonly kept: string;
  readonly blocked: string;
  readonly full: string;
  readonly startAgain: string;
  readonly askStartAgain: string;
  readonly elsewhere: string;
  readonly useHere: string;
  readonly broken: string;
}

const english: PrototypeTexts = {
  about: "Prototype",
  kept: "This is a prototype: what you do stays in this browser.",
  blocked:
    "This is a prototype, and this browser keeps nothing for it: what you do is gone when you close or reload the page.",
  full: "This is a prototype, and this browser has no room left: what you did last is gone when you close or reload the page.",
  startAgain: "Start again",
  askStartAgain: "Delete what was done in this prototype, and go back to the first data?",
  elsewhere: "This prototype is open in another tab or window. Only one at a time can change its data.",
  useHere: "Use it here",
  broken: "This prototype can't run in this browser.",
};

const byLanguage: Readonly<Record<string, PrototypeTexts>> = {
  en: english,
  de: {
    about: "Prototyp",
    kept: "Dies ist ein Prototyp: Was Sie tun, bleibt in diesem Browser.",
    blocked:
      "Dies ist ein Prototyp, und dieser Browser speichert nichts für ihn: Was Sie tun, ist weg, wenn Sie die Seite schließen oder neu laden.",
    full: "Dies ist ein Prototyp, und dieser Browser hat keinen Platz mehr: Was Sie zuletzt getan haben, ist weg, wenn Sie die Seite schließen oder neu laden.",
    startAgain: "Neu beginnen",
    askStartAgain: "Alles löschen, was in diesem Prototyp getan wurde, und zu den ersten Daten zurückkehren?",
    elsewhere:
      "Dieser Prototyp ist in einem anderen Tab oder Fenster offen. Nur eines zugleich kann seine Daten ändern.",
    useHere: "Hier verwenden",
    broken: "Dieser Prototyp läuft in diesem Browser nicht.",
  },
  fr: {
    about: "Prototype",
    kept: "Ceci est un prototype : ce que vous faites reste dans ce navigateur.",
    blocked:
      "Ceci est un prototype, et ce navigateur ne conserve rien pour lui : ce que vous faites disparaît quand vous fermez ou rechargez la page.",
    full: "Ceci est un prototype, et ce navigateur n’a plus de place : ce que vous avez fait en dernier disparaît quand vous fermez ou rechargez la page.",
    startAgain: "Recommencer",
    askStartAgain: "Supprimer ce qui a été fait dans ce prototype et revenir aux premières données ?",
    elsewhere:
      "Ce prototype est ouvert dans un autre onglet ou une autre fenêtre. Un seul à la fois peut modifier ses données.",
    useHere: "L’utiliser ici",
    broken: "Ce prototype ne fonctionne pas dans ce navigateur.",
  },
  es: {
    about: "Prototipo",
    kept: "Esto es un prototipo: lo que haga se queda en este navegador.",
    blocked:
      "Esto es un prototipo y este navegador no guarda nada de él: lo que haga se pierde al cerrar o recargar la página.",
    full: "Esto es un prototipo y este navegador no tiene más espacio: lo último que hizo se pierde al cerrar o recargar la página.",
    startAgain: "Empezar de nuevo",
    askStartAgain: "¿Eliminar lo que se ha hecho en este prototipo y volver a los primeros datos?",
    elsewhere: "Este prototipo está abierto en otra pestaña o ventana. Solo una a la vez puede cambiar sus datos.",
    useHere: "Usarlo aquí",
    broken: "Este prototipo no funciona en este navegador.",
  },
  it: {
    about: "Prototipo",
    kept: "Questo è un prototipo: ciò che fa resta in questo browser.",
    blocked:
      "Questo è un prototipo e questo browser non ne conserva nulla: ciò che fa va perso quando chiude o ricarica la pagina.",
    full: "Questo è un prototipo e questo browser non ha più spazio: ciò che ha fatto per ultimo va perso quando chiude o ricarica la pagina.",
    startAgain: "Ricomincia",
    askStartAgain: "Eliminare ciò che è stato fatto in questo prototipo e tornare ai primi dati?",
    elsewhere: "Questo prototipo è aperto in un’altra scheda o finestra. Solo una alla volta può modificarne i dati.",
    useHere: "Usa qui",
    broken: "Questo prototipo non funziona in questo browser.",
  },
  pt: {
    about: "Protótipo",
    kept: "Isto é um protótipo: o que fizer fica neste navegador.",
    blocked:
      "Isto é um protótipo e este navegador não guarda nada dele: o que fizer perde-se ao fechar ou recarregar a página.",
    full: "Isto é um protótipo e este navegador não tem mais espaço: o que fez por último perde-se ao fechar ou recarregar a página.",
    startAgain: "Recomeçar",
    askStartAgain: "Eliminar o que foi feito neste protótipo e voltar aos primeiros dados?",
    elsewhere: "Este protótipo está aberto noutro separador ou janela. Só um de cada vez pode alterar os dados.",
    useHere: "Usar aqui",
    broken: "Este protótipo não funciona neste navegador.",
  },
  nl: {
    about: "Prototype",
    kept: "Dit is een prototype: wat u doet, blijft in deze browser.",
    blocked:
      "Dit is een prototype en deze browser bewaart er niets van: wat u doet, is weg als u de pagina sluit of opnieuw laadt.",
    full: "Dit is een prototype en deze browser heeft geen ruimte meer: wat u het laatst deed, is weg als u de pagina sluit of opnieuw laadt.",
    startAgain: "Opnieuw beginnen",
    askStartAgain: "Verwijderen wat in dit prototype is gedaan en teruggaan naar de eerste gegevens?",
    elsewhere: "Dit prototype is open in een ander tabblad of venster. Slechts één tegelijk kan de gegevens wijzigen.",
    useHere: "Hier gebruiken",
    broken: "Dit prototype werkt niet in deze browser.",
  },
  pl: {
    about: "Prototyp",
    kept: "To jest prototyp: to, co robisz, pozostaje w tej przeglądarce.",
    blocked:
      "To jest prototyp, a ta przeglądarka niczego dla niego nie zachowuje: to, co robisz, zniknie po zamknięciu lub ponownym wczytaniu strony.",
    full: "To jest prototyp, a w tej przeglądarce nie ma już miejsca: ostatnie zmiany znikną po zamknięciu lub ponownym wczytaniu strony.",
    startAgain: "Zacznij od nowa",
    askStartAgain: "Usunąć to, co zrobiono w tym prototypie, i wrócić do pierwszych danych?",
    elsewhere: "Ten prototyp jest otwarty w innej karcie lub oknie. Tylko w jednym naraz można zmieniać jego dane.",
    useHere: "Użyj tutaj",
    broken: "Ten prototyp nie działa w tej przeglądarce.",
  },
  tr: {
    about: "Prototip",
    kept: "Bu bir prototiptir: yaptıklarınız bu tarayıcıda kalır.",
    blocked:
      "Bu bir prototiptir ve bu tarayıcı onun için hiçbir şey saklamıyor: sayfayı kapattığınızda veya yenilediğinizde yaptıklarınız kaybolur.",
    full: "Bu bir prototiptir ve bu tarayıcıda yer kalmadı: sayfayı kapattığınızda veya yenilediğinizde son yaptıklarınız kaybolur.",
    startAgain: "Baştan başla",
    askStartAgain: "Bu prototipte yapılanlar silinsin ve ilk verilere dönülsün mü?",
    elsewhere: "Bu prototip başka bir sekmede veya pencerede açık. Verilerini aynı anda yalnızca biri değiştirebilir.",
    useHere: "Burada kullan",
    broken: "Bu prototip bu tarayıcıda çalışmıyor.",
  },
  ar: {
    about: "نموذج أولي",
    kept: "هذا نموذج أولي: ما تفعله يبقى في هذا المتصفح.",
    blocked: "هذا نموذج أولي، وهذا المتصفح لا يحفظ له شيئًا: ما تفعله يضيع عند إغلاق الصفحة أو إعادة تحميلها.",
    full: "هذا نموذج أولي، ولم تعد في هذا المتصفح مساحة: آخر ما فعلته يضيع عند إغلاق الصفحة أو إعادة تحميلها.",
    startAgain: "البدء من جديد",
    askStartAgain: "هل تريد حذف ما تم في هذا النموذج والعودة إلى البيانات الأولى؟",
    elsewhere: "هذا النموذج مفتوح في علامة تبويب أو نافذة أخرى. لا يمكن تغيير بياناته إلا في واحدة في الوقت نفسه.",
    useHere: "استخدامه هنا",
    broken: "لا يعمل هذا النموذج في هذا المتصفح.",
  },
  ja: {
    about: "プロトタイプ",
    kept: "これはプロトタイプです。操作の内容はこのブラウザーに残ります。",
    blocked:
      "これはプロトタイプです。このブラウザーは何も保存しないため、ページを閉じるか再読み込みすると操作の内容は失われます。",
    full: "これはプロトタイプです。このブラウザーには空きがないため、ページを閉じるか再読み込みすると最後の操作は失われます。",
    startAgain: "最初からやり直す",
    askStartAgain: "このプロトタイプで行った操作を削除し、最初のデータに戻しますか？",
    elsewhere: "このプロトタイプは別のタブまたはウィンドウで開かれています。データを変更できるのは一度に一つだけです。",
    useHere: "ここで使う",
    broken: "このプロトタイプはこのブラウザーでは動作しません。",
  },
  zh: {
    about: "原型",
    kept: "这是一个原型：您的操作保存在此浏览器中。",
    blocked: "这是一个原型，此浏览器不为它保存任何内容：关闭或重新加载页面后，您的操作将丢失。",
    full: "这是一个原型，此浏览器已没有空间：关闭或重新加载页面后，您最后的操作将丢失。",
    startAgain: "重新开始",
    askStartAgain: "要删除在此原型中所做的操作并恢复最初的数据吗？",
    elsewhere: "此原型已在另一个标签页或窗口中打开。一次只能有一个更改其数据。",
    useHere: "在此使用",
    broken: "此原型无法在此浏览器中运行。",
  },
};

/** The texts in the language of a tag, such as `de-AT`; in English where it is none of the product's. */
export function textsIn(language: string): PrototypeTexts {
  return byLanguage[language.split("-")[0] ?? ""] ?? english;
}
