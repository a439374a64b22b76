/** Reasons of the service, by their English form with `#` for each number and `@` for a name. */
export const reasons: Readonly<Record<string, string>> = {
  'it belongs to another game': 'pertence a outro jogo',
  'the game platform does not describe it': 'a plataforma do jogo não o descreve',
  'it has no name on the market': 'não tem nome no mercado',
  'it cannot be sold on the market': 'não pode ser vendido no mercado',
  'its amount is not a positive whole number': 'a quantidade não é um número inteiro positivo',
  'the file does not contain its purchase': 'o arquivo não contém a compra',
  'it failed': 'falhou',
  'it was rolled back': 'foi desfeito',
  'its time is before #, or in the future': 'a data é anterior a # ou está no futuro',
  'the file does not name its item': 'o arquivo não informa o item',
  'it is of more than one item': 'envolve mais de um item',
  'its currency is not one of the platform': 'a moeda não é da plataforma',
  'its amount is not a whole number below #^#': 'o valor não é um número inteiro abaixo de #^#',
  'another one has the same asset': 'outra operação tem o mesmo ativo',
  'lot not found': 'este lote não existe mais',
  'sold_at must not be before acquired_at': 'a venda não pode ser anterior à compra',
  'sold_at must not be in the future': 'a venda não pode estar no futuro',
  'acquired_at must not be in the future': 'a compra não pode estar no futuro',
  'sold_at must not be before the year #': 'a venda não pode ser anterior a #',
  'acquired_at must not be before the year #': 'a compra não pode ser anterior a #',
  'tradable_after must not be before the year #': 'o fim do bloqueio não pode ser anterior a #',
  'tradable_after must not be more than a year ahead': 'o bloqueio não pode passar de um ano',
  'only # of the lot are left to be sold': 'restam apenas # do lote para vender',
  'more is sold than the # of the lot': 'vende-se mais do que os # do lote',
  'a lot has at most # tags': 'um lote tem no máximo # etiquetas',
  'a portfolio has at most # tags': 'um portfólio tem no máximo # etiquetas',
  'a portfolio has at most # lots': 'um portfólio tem no máximo # lotes',
  'a portfolio has at most # sales': 'um portfólio tem no máximo # vendas',
  'all lots together have at most # items, sold ones included':
    'todos os lotes juntos têm no máximo # itens, vendidos incluídos',
  'all notes together have at most # MB': 'todas as notas juntas têm no máximo # MB',
  'note must be a text of at most # characters': 'a nota deve ter no máximo # caracteres',
  'a tag must have # to # characters, without commas, semicolons and control characters':
    'uma etiqueta deve ter de # a # caracteres, sem vírgulas, ponto e vírgula e caracteres de controle',
  'quantity must be an integer from # to #': 'a quantidade deve ser um número inteiro de # a #',
  'unit_cost must be an integer from # to #': 'o custo unitário é alto demais',
  'unit_price must be an integer from # to #': 'o preço de venda é alto demais',
  'fee must be an integer from # to #': 'a taxa não pode ser maior que o valor da venda',
  'name must be a text on one line, without control characters':
    'o nome deve ser um texto em uma linha, sem caracteres de controle',
  'the file has the histories of two accounts': 'o arquivo tem históricos de duas contas',
  'the file is the history of an account that is not linked':
    'o arquivo é o histórico de uma conta que não está vinculada',
  'the file is not a market history: it has no events':
    'o arquivo não é um histórico de mercado: não tem eventos',
  'inventory must be the JSON of an inventory, as the game platform sends it':
    'o inventário deve ser o JSON que a plataforma do jogo envia',
  'the file is empty': 'o arquivo está vazio',
  'the column @ is duplicated': 'a coluna @ está duplicada',
  'the column @ is missing': 'falta a coluna @',
  'it has more fields than the header': 'tem mais campos que o cabeçalho',
  'a quotation mark is not closed': 'uma aspa não foi fechada',
  'the file has too many lines: there can be # lots and as many sales':
    'o arquivo tem linhas demais: são permitidos # lotes e o mesmo número de vendas',
  'a line must have at most # fields': 'uma linha pode ter no máximo # campos',
  'a line must have at most # characters': 'uma linha pode ter no máximo # caracteres',
  '@ is not a known item': '@ não é um item conhecido',
  'the same id is in line #': 'o mesmo ID está na linha #',
  'there is no lot with this lot_id': 'não há lote com este lot_id',
  'lot_id must be given if no line above is a lot': 'falta lot_id, e nenhuma linha acima é um lote',
  'market_hash_name must be that of the lot, or empty':
    'market_hash_name deve ser o do lote, ou vazio',
  'the item of an imported lot cannot be changed':
    'o item de um lote importado não pode ser alterado',
  'asset_id is not that of the lot': 'asset_id não é o do lote',
  '@ belongs to another lot': '@ pertence a outro lote',
  'type must be lot or sale': 'type deve ser lot ou sale',
  '@ must be given': 'falta @',
  '@ must be a UUID, or empty': '@ deve ser um UUID, ou vazio',
  '@ must be a whole number': '@ deve ser um número inteiro',
  '@ must be a whole number of cents': '@ deve ser um número inteiro de centavos',
  '@ must be a whole number of up to # digits': '@ deve ser um número inteiro de até # dígitos',
  '@ must be a date, or a date and time such as #-#-#T#:#:#Z':
    '@ deve ser uma data, ou data e hora como #-#-#T#:#:#Z',
  '@ must be a number from # to #': '@ deve ser um número de # a #',
  '@ must be of at most # letters, digits, _ and -':
    '@ pode ter no máximo # letras, dígitos, _ e -',
  'original_amount and original_currency must be an amount and its currency':
    'original_amount e original_currency devem ser um valor e sua moeda',
  'profile must be the address of a profile, as @, or its id of # digits':
    'deve ser o endereço de um perfil da plataforma do jogo, ou o ID dele com # dígitos',
  'the inventory has more than #,# items: sign in and import it instead':
    'o inventário tem mais de #.# itens: entre e importe-o',
  'body.email must be an e-mail address': 'isso não é um endereço de e-mail',
  'body.confirm must be @': 'para confirmar, digite @',
  'name must not be empty': 'o nome não pode ficar vazio',
  'name must have # to # characters, without control characters':
    'o nome tem de # a # caracteres, sem caracteres de controle',
  'expires_at must be in the future': 'a validade deve estar no futuro',
  'expires_at must be within # days': 'a validade é de no máximo # dias',
  'ends_at must be in the next ten years': 'o fim deve estar nos próximos dez anos',
  'a watchlist has at most # items': 'os observados têm no máximo # itens',
  'at most # items have a value of yours': 'no máximo # itens têm um valor seu',
  'unit_value must be given for a new value': 'informe o valor unitário',
  'unit_value must be an integer from # to #': 'o valor unitário é baixo ou alto demais',
  'import_every_hours must be #, or from # to #': 'as horas entre importações são #, ou de # a #',
  'SMTP_URL must be set': 'SMTP_URL não está definido',
  'BACKUP_DIR cannot be written: @': 'não é possível gravar em BACKUP_DIR: @',
  'the file must be text in UTF-#': 'o arquivo deve ser texto em UTF-#',
  'SMTP_URL must be set: with real prices this service does not print mails, so administrators could not sign in':
    'SMTP_URL não está definido: com preços reais o serviço não imprime e-mails, e administradores não conseguiriam entrar',
  'body.channels.#.target must begin with https://':
    'o endereço do webhook deve começar com https://',
  'body.channels.#.target must not contain a user, a password or #':
    'o endereço do webhook não pode conter usuário, senha nem fragmento',
  'body.channels.#.target must be on the public internet':
    'o webhook deve estar na internet pública',
};
